/// How long a preview waits for its clients.
struct PreviewPatience: Sendable {
  /// From the start of a connection until its request is complete.
  var request = Duration.seconds(10)
  /// From the start of an answer until the client has taken it.
  var answer = Duration.seconds(300)
  /// From the end of an answer until the client has closed the connection.
  var farewell = Duration.seconds(1)
}
