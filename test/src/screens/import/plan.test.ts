import { describe, expect, it } from 'vitest';
import '../../../../fields/kinds';
import '../../../../fields/readers';
import type { RaRecord } from 'react-admin';
import { writtenFields } from '../../../../contract/field';
import { requireCall } from '../../../../contract/needed';
import { createPermission } from '../../../../contract/permissions';
import type { Resource } from '../../../../contract/resource';
import { article } from '../../../../resources/article';
import { banner } from '../../../../resources/banner';
import { user } from '../../../../resources/user';
import { z } from '../../../../src/fields/form/zod';
import { matchColumns } from '../../../../src/screens/import/columns';
import { type PlanWorld, planRow } from '../../../../src/screens/import/plan';
import { getLeftOut, type ImportRights, listBarring, listTargets } from '../../../../src/screens/import/targets';
import { sampleValues } from '../../../fixtures/sample';

const languages = { langs: ['en', 'th'], defaultLang: 'en' };
const rights: ImportRights = {
    rights: { userType: 'MAIN', position: 'USER', permission: createPermission(2) },
    may: { create: true, update: true },
};
const readOnly: ImportRights = { ...rights, may: { create: false, update: true } };

const stored: RaRecord = {
    ...sampleValues(article.fields, { langs: languages.langs, image: '/image/common/a.png', n: 1 }),
    ...{ id: 'r1', version: 4, title: { en: 'Rules', th: 'กติกา' }, type: 'NEWS', slug: 'rules' },
    ...{ always: true, startTime: null, endTime: null, content: { en: '<p>Win <b>big</b></p>' } },
};

function plan(
    heading: string,
    cells: string,
    {
        resource = article,
        barring = [],
        mayCreate = true,
    }: { resource?: Resource; barring?: string[]; mayCreate?: boolean } = {},
) {
    const build = (verb: 'create' | 'update') => ({
        fields: writtenFields(resource.fields, verb),
        schema: requireCall(resource, verb).input({ z, ...languages, rights: rights.rights }),
    });
    const world: PlanWorld = {
        ...{ resource, languages, ldpId: 'l1', barring, lang: 'en', tag: 'en' },
        translate: (key) => key.split('.').at(-1) ?? '',
        create: mayCreate ? build('create') : { fields: {}, schema: undefined },
        update: build('update'),
        records: new Map([['r1', stored]]),
        join: (words) => words.join(', '),
    };
    const named = Object.keys(listTargets(resource, rights)).map((name) => ({ name, labels: [name] }));
    const columns = matchColumns(heading.split('|'), named);
    return planRow(world, { number: 2, cells: cells.split('|') }, columns, undefined);
}

const everything = 'title|shortTitle|type|slug|shortContent|content|always';

describe('a row with an ID', () => {
    it('changes what differs, over the version that was read, and leaves other languages', () => {
        const row = plan('id|title|type', 'r1|New rules|news');
        expect(row.state).toBe('changed');
        expect(row.changes).toEqual([{ name: 'title', before: 'Rules', after: 'New rules' }]);
        expect(row.values).toMatchObject({ version: 4, title: { en: 'New rules', th: 'กติกา' }, slug: 'rules' });
    });

    it('is unchanged if it says what there is', () => {
        expect(plan('id|title|type|always|content', 'r1| Rules |NEWS|yes|<p>Win <b>big</b></p>').state).toBe(
            'unchanged',
        );
    });

    it('has errors where a cell is unreadable, required or out of bounds, each once', () => {
        const row = plan('id|title|type|always|slug', `r1|${'x'.repeat(201)}|Gossip|maybe|`);
        expect(row.state).toBe('invalid');
        expect(row.changes).toEqual([]);
        expect(row.problems.map(({ path, key }) => [path, key])).toEqual([
            ['type', 'import.expected.choice'],
            ['always', 'import.expected.flag'],
            ['title.en', 'validation.maxLength'],
            ['slug', 'validation.required'],
        ]);
    });

    it('does not take the formatting away from a text', () => {
        expect(plan('id|content', 'r1|Win big').problems).toEqual([
            { path: 'content', key: 'import.formatted', params: {} },
        ]);
        expect(plan('id|content', 'r1|<p>Win <b>bigger</b></p>').values.content).toEqual({
            en: '<p>Win <b>bigger</b></p>',
        });
    });

    it('is refused if the list has no such record', () => {
        expect(plan('id|title', 'r2|Rules').problems).toEqual([{ path: '', key: 'import.unknown' }]);
    });

    it('says what a change of another field empties', () => {
        const row = plan('id|always|startTime|endTime', 'r1|no|01-02-2026 00:00:00|02-02-2026');
        expect(row.values).toMatchObject({ always: false, startTime: '2026-01-31T17:00:00.000Z' });
        expect(row.changes.map(({ name }) => name)).toEqual(['always', 'startTime', 'endTime']);
        expect(plan('id|startTime', 'r1|tomorrow').problems[0]?.key).toBe('import.expected.time');
    });
});

describe('a row without an ID', () => {
    it('is a new record with the initial values of a form', () => {
        const row = plan(everything, 'New|Short|guide|new|Text|One\nTwo|yes');
        expect(row.problems).toEqual([]);
        expect(row.state).toBe('new');
        expect(row.values).toMatchObject({ title: { en: 'New' }, type: 'GUIDE', image: null, startTime: null });
        expect(row.values.content).toEqual({ en: '<p>One</p><p>Two</p>' });
    });

    it('has errors where required fields are missing', () => {
        const missing = plan('title|always', 'New|yes').problems.map(({ path }) => path.split('.')[0]);
        expect(missing).toEqual(['shortTitle', 'type', 'slug', 'shortContent', 'content']);
    });

    it('is refused where nobody may create, or a file cannot have what a new record needs', () => {
        expect(plan('title', 'New', { mayCreate: false }).problems[0]?.key).toBe('import.noCreating');
        expect(plan('title', 'New', { barring: ['Slides'] }).problems).toEqual([
            { path: '', key: 'import.barred', params: { fields: 'Slides' } },
        ]);
    });
});

describe('the targets of columns', () => {
    it('are what a form has and a file can have', () => {
        expect(Object.keys(listTargets(banner, rights))).toEqual(['title', 'routeType', 'route']);
        expect(listBarring(banner, rights)).toEqual(['slides']);
        expect(listBarring(article, rights)).toEqual([]);
    });

    it('are never secret', () => {
        expect(Object.keys(listTargets(user, rights))).not.toContain('password');
        expect(getLeftOut(user, 'password', rights)).toBe('secret');
        expect(listBarring(user, rights)).toContain('password');
    });

    it('say why others are left out', () => {
        expect(getLeftOut(article, 'status', rights)).toBe('status');
        expect(getLeftOut(article, 'updatedTime', rights)).toBe('readOnly');
        expect(getLeftOut(banner, 'slides', rights)).toBe('kind');
        expect(Object.keys(listTargets(article, readOnly))).toContain('title');
    });
});
