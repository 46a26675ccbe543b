// `npm run dev`: Vite for the console and a server that restarts when its sources change.
import { spawn } from 'node:child_process';

const env = { ...process.env, DEMO: process.env.DEMO ?? 'true' };
/** @type {import('node:child_process').SpawnOptions} */
const options = { stdio: 'inherit', env, shell: process.platform === 'win32' };
const children = [spawn('tsx', ['watch', 'server/main.ts'], options), spawn('vite', [], options)];

function stop() {
    for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stop).on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
