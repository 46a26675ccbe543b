import { expect, it } from 'vitest';
import { question } from '../../../../resources/question';
import { findOffer } from '../../../../src/features/activity/RestoreAction';
import type { Revision } from '../../../../src/screens/history/revision';

const revision = (id: string, title: string | null, verb = 'update'): Revision => ({
    ...{ id, ldpId: 'l1', ldpName: 'One', resource: 'question', recordId: 'q1', title: 'How?', verb, version: 1 },
    ...{ time: '2026-01-31T17:00:00.000Z', username: 'editor01', address: '', batchId: '', batchKind: '' },
    before: null,
    after: title === null ? null : { title: { en: title } },
});

const created = revision('r1', 'One', 'create');
const changed = revision('r2', 'Two');
const gone = revision('r3', null, 'delete');

it('of the latest change, going back to the version before is offered', () => {
    expect(findOffer(question, changed, [changed, created])).toEqual({ target: created, label: 'activity.undo' });
});

it('of an earlier change, going back to it is offered', () => {
    const latest = revision('r4', 'Three');
    expect(findOffer(question, changed, [latest, changed])?.target).toBe(changed);
});

it('of a deleted record, its deletion and its versions bring it back', () => {
    expect(findOffer(question, gone, [gone, changed])?.target).toBe(gone);
    expect(findOffer(question, changed, [gone, changed])?.target).toBe(changed);
});

it('nothing is offered where nothing would change: a creation, equal values, an old deletion', () => {
    expect(findOffer(question, created, [created])).toBeUndefined();
    expect(findOffer(question, changed, [revision('r5', 'Two'), changed])).toBeUndefined();
    expect(findOffer(question, gone, [revision('r5', 'Two', 'restore'), gone])).toBeUndefined();
    expect(findOffer(question, changed, [])).toBeUndefined();
});
