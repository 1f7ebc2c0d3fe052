/** Pictures of the art pack come in two sizes; an operator's own picture in one. */
export const smallPicture = (image: string): { imageSmall?: string } =>
  image.startsWith('/art/focal/') ? { imageSmall: image.replace(/\.webp$/, '-sm.webp') } : {}
