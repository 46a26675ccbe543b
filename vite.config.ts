import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { externalPackages } from './bin/vite/externalPackages.js';
import { previewFrame } from './bin/vite/previewFrame.ts';
import { flags, servedFiles } from './bin/vite/servedFiles.ts';
import { moduleSideEffects } from './bin/vite/sideEffects.ts';
import { startScripts } from './bin/vite/startScripts.ts';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Compresses every text asset to `.br` and `.gz` at build time, at levels too slow for a server to use per request. */
function compressed(): Plugin {
    let folder: string | undefined;
    return {
        name: 'compressed',
        apply: 'build',
        configResolved({ build }) {
            folder = build.write ? build.outDir : undefined;
        },
        async closeBundle() {
            if (folder === undefined) return;
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

/**
 * Copies files that the server reads: the manual, the template of all apps, and the assets of the API documentation
 * page.
 */
function copyServerFiles(): Plugin {
    return {
        name: 'with-files',
        apply: 'build',
        async closeBundle() {
            await rm('dist/manual', { recursive: true, force: true });
            await cp('manual', 'dist/manual', { recursive: true });
            await cp('android/template.apk', 'dist/android/template.apk');
            for (const name of ['page.css', 'page.js'])
                await cp(`server/api/openapi/page/${name}`, `dist/page/${name}`);
        },
    };
}

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * What the indexes of packages import, but only later stages use: react-admin's stock components, which are loaded with the
 * views that use them, and questions to the server of a kind that no list asks.
 */
const later = new RegExp(
    [
        'ra-ui-materialui/dist/index',
        'ra-core/dist/(controller/list/(useList|useInfiniteListController)|dataProvider/useInfiniteGetList)',
        'query-core/build/modern/(queriesObserver|infiniteQueryObserver)',
        'react-query/build/modern/(useQueries|useInfiniteQuery|useMutationState)',
    ]
        .map((name) => `(${name.replaceAll('/', '[\\\\/]')}\\.js$)`)
        .join('|'),
);

/** Returns all modules that a module imports statically, including itself. */
function collectStaticImports(entry: string, modules: Modules, reached = new Set<string>()): Set<string> {
    if (reached.has(entry) || later.test(entry)) return reached;
    reached.add(entry);
    for (const id of modules.getModuleInfo(entry)?.importedIds ?? []) collectStaticImports(id, modules, reached);
    return reached;
}

/** The entries of a stage that starts the page have files of their own. */
type Stage = { name: string; entries: readonly string[]; isStart?: boolean };

/**
 * The chunks, in the order in which users need them: the sign-in page, the console with its lists, tooltips, what is around
 * a list once its rows are shown, the landing page picker, the code for reordering lists, forms. A later chunk contains
 * no module of an earlier one. Everything else is split at dynamic imports.
 */
const stages: Stage[] = [
    { name: 'shared', entries: ['src/main.tsx'], isStart: true },
    { name: 'console', entries: ['src/shell/app/start.tsx'], isStart: true },
    { name: 'tips', entries: ['src/base/tips/Tip.tsx'] },
    {
        name: 'around',
        entries: [
            'src/base/dialogs/ShownDialog.tsx',
            'src/base/notes/NoteStack.tsx',
            'src/base/page/Breadcrumbs.tsx',
            'src/base/page/ViewAnchor.tsx',
            'src/features/jobs/JobsWatch.tsx',
            'src/features/palette/PaletteHost.tsx',
            'src/screens/bulk/BulkBar.tsx',
            'src/screens/lists/ColumnMenu.tsx',
            'src/screens/lists/ListTools.tsx',
            'src/screens/views/ViewsButton.tsx',
            'src/shell/layout/ConnectionBanner.tsx',
            'src/shell/layout/LandingPagePopover.tsx',
            'src/shell/layout/LanguageMenu.tsx',
            'src/shell/layout/MenuFilter.tsx',
            'src/shell/layout/MenuStar.tsx',
            'src/shell/layout/ProfileMenu.tsx',
            'src/shell/shortcuts/GoKeys.tsx',
        ],
    },
    { name: 'picker', entries: ['src/shell/layout/LandingPageList.tsx'] },
    { name: 'order', entries: ['src/screens/lists/order/OrderLayer.tsx'] },
    {
        name: 'form',
        entries: [
            'src/screens/forms/prefetch.ts',
            'src/screens/forms/CreatePage.tsx',
            'src/screens/forms/EditPage.tsx',
            'src/screens/settings/ItemPage.tsx',
            'src/screens/settings/ItemsPage.tsx',
            'src/screens/settings/SettingPage.tsx',
        ],
    },
];

/** Groups are evaluated by priority, so that a module belongs to the first stage that needs it. */
function stageGroup({ name, entries, isStart = false }: Stage, index: number) {
    const paths = entries.map((entry) => resolve(entry));
    const lost = paths.find((path) => !existsSync(path));
    if (lost) throw new Error(`${lost} is not there: correct the stage "${name}" in vite.config.ts`);
    let reached: Set<string> | undefined;
    return {
        name(id: string, modules: Modules): string | null {
            reached ??= paths.reduce((all, path) => collectStaticImports(path, modules, all), new Set<string>());
            return reached.has(id) && !(isStart && paths.includes(id)) ? name : null;
        },
        debugName: name,
        priority: stages.length - index,
    };
}

const packages = [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    // react-admin's index imports it, but only forms use it.
    { name: 'react-hook-form', test: /node_modules[\\/]react-hook-form[\\/]/ },
].map((group) => ({ ...group, priority: stages.length + 1 }));

const chunks = { groups: [...packages, ...stages.map(stageGroup)] };

/** The server that `bin/dev.js` has started. */
const server = { target: `http://127.0.0.1:${process.env.DEV_SERVER_PORT ?? 3000}`, changeOrigin: false };
const served = ['/api', '/image', '/apk', '/download', '/preview', '/share', '/manual', '/healthz', '/readyz'];

const consoleBuild: UserConfig = {
    plugins: [react(), servedFiles('flags', flags), startScripts(), previewFrame(), compressed()],
    server: { host: '127.0.0.1', proxy: Object.fromEntries(served.map((path) => [path, server])) },
    build: {
        outDir: 'dist/public',
        emptyOutDir: true,
        target: 'es2022',
        // The first with `light-dark()` and relative colours, which styles made at run time use as well.
        cssTarget: ['chrome123', 'firefox128', 'safari18'],
        sourcemap: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 1200,
        rolldownOptions: { treeshake: { moduleSideEffects }, output: { codeSplitting: chunks } },
    },
};

/** All other packages are bundled: finding and opening their six hundred files takes half of the start-up time. */
const serverBuild: UserConfig = {
    plugins: [copyServerFiles()],
    publicDir: false,
    ssr: { target: 'node', noExternal: true, external: externalPackages },
    build: {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node22',
        sourcemap: true,
        rolldownOptions: {
            input: {
                main: 'server/main.ts',
                admin: 'server/admin.ts',
                backup: 'server/backupCommand.ts',
                apkWorker: 'server/features/apk/builder/worker.ts',
                handleEcho: 'server/base/http/handleEcho.ts',
                pictureWorker: 'server/domain/media/work/worker.ts',
                remove: 'server/removeCommand.ts',
                restore: 'server/restoreCommand.ts',
                rotateKey: 'server/rotateKeyCommand.ts',
                storage: 'server/storageCommand.ts',
                storeReader: 'server/process/opening/sqliteReader.ts',
            },
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
    },
};

export default defineConfig(({ isSsrBuild, command }) => ({
    ...(isSsrBuild ? serverBuild : consoleBuild),
    define: command === 'build' ? { __BUILD_TIME__: JSON.stringify(new Date().toISOString()) } : {},
}));
