import { sql } from 'kysely';
import type { ChosenRecords } from '../../../../contract/calls/copyRecords';
import { hasCopyableRecords } from '../../../../contract/copiedTypes';
import { limits } from '../../../../contract/limits';
import type { Problem } from '../../../../contract/validation';
import type { Services } from '../../../base/services/context';
import { problem } from '../../../base/system/errors';
import { reachCondition } from '../../../domain/landingPages/reach';
import { readVersions } from './read';

type OrderedCopies = { from: string; to: readonly string[]; chosen: ChosenRecords; accountId: string };

async function checkTargets({ db, dialect }: Services, { from, to, accountId }: OrderedCopies): Promise<Problem[]> {
    const { rows } = await sql<{ id: string }>`select id from landing_page
        where ${dialect.isOneOf(sql.ref('id'), to)} and ${reachCondition(accountId)}`.execute(db);
    const reached = new Set(rows.map(({ id }) => id));
    return to.flatMap((id, index) => {
        const key = id === from ? 'validation.copySource' : reached.has(id) ? undefined : 'validation.landingPage';
        return key ? [problem(`to.${index}`, key)] : [];
    });
}

/** Returns the problems of an order of records. A landing page out of reach is like an unknown one. */
export async function findProblems(services: Services, wanted: OrderedCopies): Promise<Problem[]> {
    const { from, to, chosen } = wanted;
    const resource = services.resources.find(({ name }) => name === chosen.resource);
    if (!resource || !hasCopyableRecords(resource)) return [problem('resource', 'validation.choice')];
    const most = Math.floor(limits.recordCopies / chosen.ids.length);
    if (to.length > most) return [problem('to', 'validation.maxItems', { max: most })];
    const stamps = await readVersions(services, services.db, { resource, ldpId: from }, chosen.ids);
    const known = new Set(stamps.map(({ id }) => id));
    const unknown = chosen.ids.flatMap((id, index) =>
        known.has(id) ? [] : [problem(`ids.${index}`, 'validation.unknownId')],
    );
    return [...unknown, ...(await checkTargets(services, wanted))];
}
