import type { Services } from '../../base/services/context';
import { ConfigError } from '../../base/system/configError';
import { isMadeByUs } from './keys';
import { adoptStorage, settleOwner } from './owner';
import { listQuarantine, quarantineTime, restoreFile } from './quarantine';
import { previewSweep, sweepStorage } from './sweep';
import { describeDoubt } from './words';

type PrintLine = (line: string) => void;
type Command = {
    words: string;
    does: string;
    run(services: Services, words: readonly string[], say: PrintLine): Promise<void>;
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
    for await (const kept of listQuarantine(services)) {
        count += kept.length;
        for (const { key, time } of kept)
            say(`${key}  until ${new Date(time.getTime() + quarantineTime).toISOString().slice(0, 10)}`);
    }
    say(`${formatFileCount(count)} in quarantine`);
}

async function* listWantedKeys(services: Services, words: readonly string[]): AsyncIterable<string> {
    if (!words.includes(allOption)) return void (yield* words);
    for await (const kept of listQuarantine(services)) for (const { key } of kept) yield key;
}

async function restore(services: Services, words: readonly string[], say: PrintLine): Promise<void> {
    const wrong = words.find((word) => word !== allOption && !isMadeByUs(word));
    if (words.length === 0 || wrong !== undefined)
        throw new ConfigError(
            `Name files as "npm run storage -- quarantine" does, or ${allOption}: ${wrong ?? 'nothing'}`,
        );
    await requireOwnership(services);
    let count = 0;
    for await (const key of listWantedKeys(services, words)) {
        if (await restoreFile(services, key)) count += 1;
        else say(`${key} is not in quarantine`);
    }
    say(`${formatFileCount(count)} brought back. What no row names goes into quarantine again after a day`);
}

async function sweep(services: Services, words: readonly string[], say: PrintLine): Promise<void> {
    await requireOwnership(services);
    if (words.includes(yesOption)) {
        const swept = await sweepStorage(services, { isOrdered: true });
        if (!swept) return;
        say(`${formatFileCount(swept.quarantined)} of ${swept.files} put into quarantine for 30 days`);
        say(`${formatFileCount(swept.removed)} removed for good after 30 days there, ${swept.restored} brought back`);
        return;
    }
    let count = 0;
    for await (const keys of previewSweep(services)) {
        count += keys.length;
        for (const key of keys) say(key);
    }
    say(
        `${formatFileCount(count)} without a row. To put them into quarantine for 30 days: npm run storage -- sweep ${yesOption}`,
    );
}

const commands: Readonly<Record<string, Command>> = {
    status: { words: '', does: 'says whose the files are', run: status },
    adopt: { words: '', does: 'makes the files this database’s, whosever they were', run: adopt },
    sweep: {
        words: `[${yesOption}]`,
        does: 'lists the files that no row names, or puts them into quarantine',
        run: sweep,
    },
    quarantine: { words: '', does: 'lists what is in quarantine', run: quarantine },
    restore: { words: `<file>… | ${allOption}`, does: 'brings files back from there', run: restore },
};

export const usage = [
    'Usage: npm run storage -- <command>',
    ...Object.entries(commands).map(([name, { words, does }]) => `  ${`${name} ${words}`.padEnd(26)} ${does}`),
].join('\n');

/**
 * Runs a command on the storage.
 *
 * @throws {ConfigError} for an unknown command or argument, or if the files may belong to another database
 */
export async function runStorageCommand(
    services: Services,
    name: string,
    words: readonly string[],
    say: PrintLine,
): Promise<void> {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new ConfigError(usage);
    await command.run(services, words, say);
}
