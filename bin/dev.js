// `npm run dev`: Vite for the console and a server that restarts when its sources change.
import { spawn } from 'node:child_process';
import { devPorts } from './devPorts.js';

/** @returns {ReturnType<typeof devPorts>} */
function wantedPorts() {
    try {
        return devPorts(process.env);
    } catch (error) {
        console.error(String(error instanceof Error ? error.message : error));
        process.exit(1);
    }
}

const ports = wantedPorts();
const env = {
    ...process.env,
    DEMO: process.env.DEMO ?? 'true',
    PORT: String(ports.server),
    DEV_SERVER_PORT: String(ports.server),
};
/** @type {import('node:child_process').SpawnOptions} */
const options = { stdio: 'inherit', env, shell: process.platform === 'win32' };
const children = [
    spawn('tsx', ['watch', '--tsconfig', 'tsconfig.server.json', 'server/main.ts'], options),
    // A console elsewhere than where it was asked for would be looked for in vain.
    spawn('vite', ['--port', String(ports.console), ...(process.env.PORT ? ['--strictPort'] : [])], options),
];

function stop() {
    for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stop).on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
