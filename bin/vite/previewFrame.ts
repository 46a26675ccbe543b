import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { frameScriptFile } from '../../server/api/console/frameScript.ts';
import { moduleSideEffects } from './sideEffects.ts';

const entry = resolve('src/preview/frame.ts');

/**
 * Bundles the script of the preview's frame into one file. It shares no chunk with the console: the frame must not load
 * the console's code, nor the console wait for that of the frame.
 */
async function bundleFrame(): Promise<string> {
    const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
            write: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
                input: entry,
                treeshake: { moduleSideEffects },
                output: { format: 'es', codeSplitting: false },
            },
        },
    });
    const [bundle] = Array.isArray(built) ? built : [built];
    const chunks = bundle && 'output' in bundle ? bundle.output : [];
    const [script, ...others] = chunks;
    if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} must become one script`);
    return script.code;
}

/** A Vite plugin that adds the script of the preview's frame to the assets, and a file that tells the server its name. */
export function previewFrame(): Plugin {
    return {
        name: 'preview-frame',
        apply: 'build',
        async generateBundle() {
            const script = this.emitFile({ type: 'asset', name: 'frame.js', source: await bundleFrame() });
            const source = JSON.stringify(`/${this.getFileName(script)}`);
            this.emitFile({ type: 'asset', fileName: frameScriptFile.slice(1), source });
        },
    };
}
