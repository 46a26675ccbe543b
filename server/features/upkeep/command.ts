import type { Services } from '../../base/services/context';
import { ConfigError } from '../../base/system/configError';
import { describeDoubt } from './describeDoubt';
import { isMadeByUs } from './keys';
import { adoptStorage, settleOwner } from './owner';
import { listQuarantine, quarantineTime, restoreFile } from './quarantine';
import { previewSweep, sweepStorage } from './sweep';

type PrintLine = (line: string) => void;
type Command = {
    syntax: string;
    does: string;
    run(services: Services, args: readonly string[], say: PrintLine): Promise<void>;
};

const yesOption = '--yes';
const allOption = '--all';

/** Refuses to continue unless the database owns the storage. @throws {ConfigError} */
async function requireOwnership(services: Services): Promise<void> {
    const doubt = await settleOwner(services);
    if (doubt !== null) throw new ConfigError(describeDoubt(services, doubt));
}

const formatFileCount = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

async function status(services: Services, _words: readonly string[], say: PrintLine): Promise<void> {
    const doubt = await settleOwner(services);
    say(
        doubt === null ? `This database owns the files at ${services.storage.address}` : describeDoubt(services, doubt),
    );
}

async function adopt(services: Services, _words: readonly string[], say: PrintLine): Promise<void> {
    await adoptStorage(services);
    say(`This database owns the files at ${services.storage.address} from now on`);
}

async function quarantine(services: Services, _words: readonly string[], say: PrintLine): Promise<void> {
    let count = 0;
    for await (const batch of listQuarantine(services)) {
        count += batch.length;
        for (const { key, time } of batch)
            say(`${key}  until ${new Date(time.getTime() + quarantineTime).toISOString().slice(0, 10)}`);
    }
    say(`${formatFileCount(count)} in quarantine`);
}

async function* listWantedKeys(services: Services, args: readonly string[]): AsyncIterable<string> {
    if (!args.includes(allOption)) return void (yield* args);
    for await (const batch of listQuarantine(services)) for (const { key } of batch) yield key;
}

async function restore(services: Services, args: readonly string[], say: PrintLine): Promise<void> {
    const wrong = args.find((arg) => arg !== allOption && !isMadeByUs(arg));
    if (args.length === 0 || wrong !== undefined) {
        const problem = wrong === undefined ? 'No file is named' : `"${wrong}" is not the name of a stored file`;
        throw new ConfigError(`${problem}: use the names that "npm run storage -- quarantine" lists, or ${allOption}`);
    }
    await requireOwnership(services);
    let count = 0;
    for await (const key of listWantedKeys(services, args)) {
        if (await restoreFile(services, key)) count += 1;
        else say(`${key} is not in quarantine`);
    }
    say(`${formatFileCount(count)} restored. Files that no record refers to return to quarantine after a day`);
}

async function sweep(services: Services, args: readonly string[], say: PrintLine): Promise<void> {
    await requireOwnership(services);
    if (args.includes(yesOption)) {
        const swept = await sweepStorage(services, { isOrdered: true });
        if (!swept) return;
        say(`${formatFileCount(swept.quarantined)} of ${swept.files} moved to quarantine for 30 days`);
        say(`${formatFileCount(swept.removed)} deleted after 30 days in quarantine, ${swept.restored} restored`);
        return;
    }
    let count = 0;
    for await (const keys of previewSweep(services)) {
        count += keys.length;
        for (const key of keys) say(key);
    }
    say(
        `${formatFileCount(count)} that no record refers to. To move them to quarantine for 30 days: ` +
            `npm run storage -- sweep ${yesOption}`,
    );
}

const commands: Readonly<Record<string, Command>> = {
    status: { syntax: '', does: 'shows whether this database owns the files', run: status },
    adopt: { syntax: '', does: 'makes this database the owner of the files', run: adopt },
    sweep: {
        syntax: `[${yesOption}]`,
        does: 'lists the files that no record refers to, or moves them to quarantine',
        run: sweep,
    },
    quarantine: { syntax: '', does: 'lists the files in quarantine', run: quarantine },
    restore: { syntax: `<file>… | ${allOption}`, does: 'restores files from quarantine', run: restore },
};

export const usage = [
    'Usage: npm run storage -- <command>',
    ...Object.entries(commands).map(([name, { syntax, does }]) => `  ${`${name} ${syntax}`.padEnd(26)} ${does}`),
].join('\n');

/**
 * Runs a command on the storage.
 *
 * @throws {ConfigError} for an unknown command or argument, or if the files may belong to another database
 */
export async function runStorageCommand(
    services: Services,
    name: string,
    args: readonly string[],
    say: PrintLine,
): Promise<void> {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new ConfigError(usage);
    await command.run(services, args, say);
}
