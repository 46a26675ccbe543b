import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Writes `.br` and `.gz` beside every text asset: better than a server can afford to compress while somebody waits. */
function compressed(): Plugin {
    let folder = '';
    return {
        name: 'compressed',
        apply: 'build',
        configResolved({ build }) {
            folder = build.outDir;
        },
        async closeBundle() {
            const names = await readdir(folder, { recursive: true });
            const texts = names.filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name));
            for (const name of texts) {
                const path = join(folder, name);
                const content = await readFile(path);
                const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length };
                const variants = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })]);
                const smaller = variants.map((variant) => variant.length < content.length);
                if (smaller[0]) await writeFile(`${path}.br`, variants[0]);
                if (smaller[1]) await writeFile(`${path}.gz`, variants[1]);
            }
        },
    };
}

/** What sign-in page and console both need, fetched once. Everything else is split where it is imported dynamically. */
const sharedChunks = {
    groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
};

const api = { target: 'http://127.0.0.1:3000', changeOrigin: false };

const consoleBuild: UserConfig = {
    plugins: [react(), compressed()],
    server: { host: '127.0.0.1', proxy: { '/api': api, '/image': api, '/apk': api } },
    build: {
        outDir: 'dist/public',
        emptyOutDir: true,
        target: 'es2022',
        sourcemap: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1200,
        rolldownOptions: { output: { codeSplitting: sharedChunks } },
    },
};

/** Packages stay where npm put them: some hold native code, and those of a server need no bundling. */
const serverBuild: UserConfig = {
    publicDir: false,
    ssr: { target: 'node', external: true },
    build: {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
            input: { main: 'server/main.ts', admin: 'server/admin.ts' },
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
    },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? serverBuild : consoleBuild));
