import type { Plugin } from 'vite';

const polyfill = 'object.entries';
const native = '\0native-entries';

/**
 * A Vite plugin that leaves out the polyfill of `Object.entries` which `node-polyglot` brings: all browsers that the
 * console is built for have it.
 */
export function nativeEntries(): Plugin {
    return {
        name: 'native-entries',
        apply: 'build',
        enforce: 'pre',
        resolveId: (id) => (id === polyfill ? native : undefined),
        // In the format of the package that requires it.
        load: (id) => (id === native ? 'module.exports = Object.entries;' : undefined),
    };
}
