import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteLocation, type DataLocation } from './databases';
import { getScriptArguments, slow, startCommand } from './serverProcess';

/** What runs the server and says how it ended, as a supervisor would; the process is told first. */
const supervise = 'node "$@" & echo "process $!"; wait $!; echo "exit code $?"';

describe('the end of a server', slow, () => {
    let location: DataLocation;
    beforeAll(async () => {
        location = await createSqliteLocation();
    });
    afterAll(() => location.remove());

    it('has the exit code 137 if the process was killed', async () => {
        const shell = await startCommand('sh', ['-c', supervise, 'sh', ...getScriptArguments('serve')], location.env);
        const [, pid] = /^process (\d+)$/m.exec(shell.output()) ?? [];
        process.kill(Number(pid), 'SIGKILL');
        await expect.poll(() => shell.output()).toContain('exit code 137\n');
    });

    it('is said in the log if its own memory was full', async () => {
        const tight = getScriptArguments('serve').map((argument) =>
            argument.replace(/^(--max-old-space-size)=.*$/, '$1=12'),
        );
        expect(tight).not.toEqual(getScriptArguments('serve'));
        await expect(startCommand(process.execPath, tight, location.env)).rejects.toThrow(
            'JavaScript heap out of memory',
        );
    });
});
