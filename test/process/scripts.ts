import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { getScriptArguments } from './serverProcess';

/** Runs the command of `npm run {script} -- {args}`; returns its exit code and all that it printed. */
export async function runScript(
    script: Parameters<typeof getScriptArguments>[0],
    env: Record<string, string>,
    ...args: string[]
): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [...getScriptArguments(script), ...args], {
        env: { PATH: process.env.PATH, ...env },
    });
    const exited = once(child, 'exit');
    const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await exited;
    return { code, output: printed + complaint };
}
