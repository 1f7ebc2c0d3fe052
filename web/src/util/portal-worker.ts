/** Where the portal's service worker is served. */
export const portalWorker = '/worker.js'
