/** What a page tells the worker of itself: what it shows, and the files that it has loaded. */
export type Seen = { address: string; files: string[]; pictures: string[] }

/** What the worker tells pages: the files that every page of its build names. */
export type BuildTold = { build: readonly string[] }
