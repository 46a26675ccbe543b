import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { landingPage } from '../../../resources/landingPage';
import { subUser } from '../../../resources/subUser';
import { user } from '../../../resources/user';
import type { Write } from '../../base/database/change';
import type { RemovalTable } from '../../base/database/tables/removals';
import type { Services } from '../../base/services/context';
import { ConfigError } from '../../base/system/configError';
import { translate } from '../../base/system/messages';
import { loadSubUsers } from '../../domain/accounts/dependants';
import { getUsernameKey } from '../../domain/accounts/rows';
import { getRemovalKey } from './keys';
import { orderAccountRemoval, orderLandingPageRemoval } from './order';
import { removalVerb } from './parts';
import { getRemovalQueue } from './run';

type PrintLine = (line: string) => void;

const yesOption = '--yes';

/** Interval at which the end is looked for (milliseconds): a server may do the work. */
const lookMs = 500;

export const usage = [
    'Usage: npm run remove -- <what> <file> [--yes]',
    '  landing-page <key>      a landing page with everything that belongs to it',
    '  account <username>      a user with all sub-users, or a sub-user',
    'What goes is written into the new <file> first. It must be inactive.',
].join('\n');

/** The history names the command as the author. */
function createCommandWrite(resource: string, { now }: Services): Write {
    const author = { accountId: '', username: 'npm run remove', address: '' };
    return { resource, verb: removalVerb, author, time: now().toISOString() };
}

/** What the command would remove: how it is called in messages, whether it may go, and the order. */
type Target = { title: string; status: string; order(): Promise<boolean> };

async function findLandingPage(services: Services, key: string): Promise<Target | undefined> {
    const { rows } = await sql<{ ldp_id: string }>`select ldp_id from landing_page_claim
        where kind = 'key' and value = ${key.toLowerCase()}`.execute(services.db);
    const pages = services.db
        .selectFrom('landing_page')
        .selectAll()
        .where('id', '=', rows[0]?.ldp_id ?? key);
    const row = await pages.executeTakeFirst();
    if (!row) return undefined;
    const { telegram_bot_token: _, data, ...shown } = row;
    const write = createCommandWrite(landingPage.name, services);
    return {
        title: `the landing page "${row.name}"`,
        status: row.status,
        order: () => orderLandingPageRemoval(services, row, { ...shown, ...JSON.parse(data) }, write),
    };
}

async function findAccount(services: Services, username: string): Promise<Target | undefined> {
    const accounts = services.db.selectFrom('account').selectAll();
    const row = await accounts.where('username_key', '=', getUsernameKey(username)).executeTakeFirst();
    if (!row) return undefined;
    const subUsers = await loadSubUsers(services, row.id);
    const { password_hash: _, ...values } = row;
    const write = createCommandWrite(row.maker_id === null ? user.name : subUser.name, services);
    return {
        title: `the account "${row.username}"${subUsers.length === 0 ? '' : `, sub-users: ${subUsers.length}`}`,
        status: row.status,
        order: () => orderAccountRemoval(services, row, { values, subUsers }, write),
    };
}

const finders: Readonly<Record<string, typeof findAccount>> = { 'landing-page': findLandingPage, account: findAccount };

/** Waits until the newest removal has ended, working at it meanwhile. */
async function awaitEnd(services: Services): Promise<RemovalTable> {
    const queue = getRemovalQueue(services);
    for (;;) {
        queue.wake();
        await queue.idle();
        const newest = services.db.selectFrom('removal').selectAll().orderBy('id', 'desc');
        const removal = await newest.limit(1).executeTakeFirstOrThrow();
        if (removal.status !== 'WAITING') return removal;
        await setTimeout(lookMs);
    }
}

/** Creates the file for what goes, while nothing has gone yet. */
async function reserveFile(path: string): Promise<void> {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
        throw new ConfigError(`The file ${path} must be a new one in a folder that this user can write to: ${error}`);
    });
}

/** Fills the reserved file with what went. */
async function saveFile({ storage }: Services, removal: RemovalTable, path: string): Promise<void> {
    const stored = await storage.read(getRemovalKey(removal));
    if (!stored) throw new ConfigError('The file of what went is missing from the storage');
    await pipeline(stored.body, createWriteStream(path));
}

/**
 * Removes a landing page or an account with everything that belongs to it, and writes what went into a file. Without
 * `--yes` it only says what would go.
 *
 * @throws {ConfigError} for an unknown name or argument, and if it may not go
 */
export async function runRemoveCommand(services: Services, args: readonly string[], say: PrintLine): Promise<void> {
    const [what = '', name, file] = args.filter((arg) => arg !== yesOption);
    const find = Object.hasOwn(finders, what) ? finders[what] : undefined;
    if (!find || name === undefined || file === undefined) throw new ConfigError(usage);
    const target = await find(services, name);
    if (!target) throw new ConfigError(`There is no ${what} "${name}"`);
    if (target.status !== 'INACTIVE') throw new ConfigError(`Deactivate ${target.title} first, in the console`);
    if (!args.includes(yesOption))
        return say(`This would remove ${target.title} for good. To do it, repeat the command with ${yesOption}`);
    await reserveFile(file);
    if (!(await target.order())) {
        await rm(file);
        throw new ConfigError(`Nothing was removed: ${target.title} was changed just now, or still owns landing pages`);
    }
    const removal = await awaitEnd(services);
    if (removal.status !== 'DONE') throw new ConfigError(translate('en', 'server.endedTwice'));
    await saveFile(services, removal, file);
    say(`Removed ${target.title}. What went is in ${file}`);
}
