/** The files of a focal picture: for wide or dense screens, and for phones. Heights are three quarters of the widths. */
export const pictureSizes = [
  { suffix: '', widthPx: 800, quality: 75 },
  { suffix: '-sm', widthPx: 480, quality: 60 },
] as const
