import { expect, it } from 'vitest';
import { question } from '../../../resources/question';
import type { Services } from '../../../server/base/services/context';
import { type RevisionRow, toRevisions } from '../../../server/rules/revisionRows';
import { countTurns } from '../turns';

const row = (number: number): RevisionRow => ({
    ...{
        ldp_id: 'ldp1',
        id: `revision ${number}`,
        resource: 'question',
        record_id: `question ${number}`,
        verb: 'create',
    },
    ...{ version: 1, time: '2026-03-01T10:00:00.000Z', account_id: 'account', username: 'operator01', address: '' },
    ...{ after: JSON.stringify({ data: { title: { en: `Question ${number}` } } }), before: null },
    ...{
        place: null,
        batch_id: null,
        pinned_time: null,
        pinned_by: null,
        batch_kind: null,
        before_version: null,
        ldp_name: 'First',
        ldp_lang: 'en',
    },
});

it('changes whose states are large leave turns to others', async () => {
    const rows = Array.from({ length: 20 }, (_, number) => row(number));
    // Nothing else of the services is needed to read states of records.
    const services = { resources: [question] } as unknown as Services;
    let titles: string[] = [];
    const turns = await countTurns(async () => {
        titles = (await toRevisions(rows, services, false)).map(({ title }) => title);
    });
    expect(titles).toEqual(rows.map((_, number) => `Question ${number}`));
    expect(turns).toBeGreaterThanOrEqual(rows.length - 1);
});
