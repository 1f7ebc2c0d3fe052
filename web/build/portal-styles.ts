/** What makes the portal's styles, for whoever shows its parts outside of its own build. */
export { default as portalStyles } from '@tailwindcss/vite'
