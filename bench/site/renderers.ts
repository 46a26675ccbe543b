import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'vite';
import { createTemporaryFolder } from '../../test/process/serverProcess';
import { median } from '../turns';
import type { HomePage } from './homePages';
import { normalizeMarkup } from './markup';

/** What a process renders: a page request as JSON, each time with other titles; the first `warmUps` are not measured. */
export type RenderOrder = { request: string; warmUps: number; pages: number };

/** The page as it is, and the processor time of each rendering in milliseconds. */
export type RenderTimes = { html: string; times: number[] };

/** Processor time of a page (milliseconds), and pages per second of one core. */
export type RenderedRun = { p50: number; p95: number; perSecond: number };

export type RendererFigures = {
    /** Uncompressed size of the page (kB). */
    size: number;
    pages: number;
    own: RenderedRun;
    react: RenderedRun;
    /** Medians of what the processor time of React's run is of its neighbour's. */
    factor: number;
    /** Whether both make the same page. */
    isEqual: boolean;
};

/** Replacements of modules that make the same components elements of React. */
const reactModules = {
    'preact/jsx-runtime': 'react/jsx-runtime',
    'preact-render-to-string': resolve('bench/site/reactStrings.ts'),
};

/** By then the engine has compiled what it will, as in a server that runs for days. */
const warmUps = 3000;
const pages = 500;
const rounds = 3;

/** Bundles the renderer with what measures it, as for production; returns the file. */
async function bundle(folder: string, name: string, alias: Readonly<Record<string, string>>): Promise<string> {
    await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        resolve: { alias },
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { target: 'node', noExternal: true },
        build: {
            ssr: 'bench/site/renderWork.ts',
            outDir: join(folder, name),
            target: 'node22',
            rolldownOptions: { output: { entryFileNames: 'work.mjs' } },
        },
    });
    return join(folder, name, 'work.mjs');
}

/** Renders in a process of its own, so that neither renderer shares a heap or compiled code with anything. */
async function render(file: string, order: RenderOrder): Promise<RenderTimes> {
    const child = spawn(process.execPath, ['--max-semi-space-size=8', file], { stdio: ['pipe', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    child.stdin.end(JSON.stringify(order));
    const output = await text(child.stdout);
    const [code] = await exited;
    if (code !== 0) throw new Error(`A renderer ended with ${code}`);
    return JSON.parse(output);
}

function sumUp(runs: readonly RenderTimes[]): RenderedRun {
    const times = runs.flatMap((run) => run.times).sort((one, other) => one - other);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const sum = times.reduce((total, time) => total + time, 0);
    return { p50: at(0.5), p95: at(0.95), perSecond: (1000 * times.length) / sum };
}

const total = ({ times }: RenderTimes) => times.reduce((sum, time) => sum + time, 0);

/** Measures the rendering of a page by the product's renderer and by React's static markup, in turns. */
export async function measureRenderers({ request, size }: HomePage): Promise<RendererFigures> {
    const { folder, remove } = await createTemporaryFolder();
    try {
        const order = { request: JSON.stringify(request), warmUps, pages };
        const [ownFile, reactFile] = [await bundle(folder, 'own', {}), await bundle(folder, 'react', reactModules)];
        const runs: { own: RenderTimes; react: RenderTimes }[] = [];
        for (let round = 0; round < rounds; round += 1)
            runs.push({ own: await render(ownFile, order), react: await render(reactFile, order) });
        return {
            size: size / 1000,
            pages: pages * rounds,
            own: sumUp(runs.map(({ own }) => own)),
            react: sumUp(runs.map(({ react }) => react)),
            factor: median(runs.map(({ own, react }) => total(react) / total(own))),
            isEqual: runs.every(({ own, react }) => normalizeMarkup(own.html) === normalizeMarkup(react.html)),
        };
    } finally {
        await remove();
    }
}
