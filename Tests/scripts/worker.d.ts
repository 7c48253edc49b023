// What the checker cannot know of the service workers.

/** The first parts of the paths of the site; the build writes it into the worker. */
declare const own: string[]
/** Changes with the files of the theme; the build writes it into the worker. */
declare const version: string

// The global scope is that of a service worker.
declare const registration: ServiceWorkerRegistration
declare const clients: Clients
declare function skipWaiting(): Promise<void>
declare function addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
declare function addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
