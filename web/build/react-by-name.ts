import type { Plugin } from 'vite'

const prefix = '\0by-name:'

/** What the portal takes from React's files: a name that is not here fails the build. */
const taken: Readonly<Record<string, string>> = {
  react:
    'Children, Component, createContext, Fragment, lazy, memo, startTransition, StrictMode, Suspense, use, ' +
    'useCallback, useContext, useDeferredValue, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, ' +
    'useSyncExternalStore',
  'react/jsx-runtime': 'Fragment, jsx, jsxs',
}

/**
 * Lets hooks and elements be imported by name. React's own files export an object, which each chunk would unpack anew,
 * and in which every call would look its function up.
 */
export function reactByName(): Plugin {
  return {
    name: 'react-by-name',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      id in taken && !importer.startsWith(prefix) && !importer.includes('/node_modules/')
        ? prefix + id
        : undefined,
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const name = id.slice(prefix.length)
      return `import all from '${name}'\nexport const { ${taken[name]} } = all\n`
    },
  }
}
