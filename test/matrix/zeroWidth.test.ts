import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../../contract/field';
import { foldSearchTerm } from '../../contract/folding';
import { hasVerb, type Resource } from '../../contract/resource';
import { mapFields } from '../../contract/walk';
import { pickShare } from '../server/drawnDatabases';
import { databases } from '../server/harness-database';
import { buildBody, getCall, getTenant, provideSubject, readStored } from './subject';
import { matrixResources, openWorld, type World } from './world';

type Values = Record<string, unknown>;

/** Zero-width joiners and spaces, a word joiner, and an emoji joined of two. */
const sample = '\u200cភា\u200bសា ক\u200dষ\u2060❤\ufe0f\u200d🔥\u200d';
const unseen = ' \u200b\u200c\u200d\u2060\ufe0f\u00ad ';

const markup: Readonly<Record<string, (text: string) => string>> = {
    text: (text) => text,
    code: (text) => `a::before { content: "${text}" }`,
    // The upper-case tags differ from the sanitizer's own output, so the text goes all the way through it.
    richText: (text) => `<p>${text} <strong>${text}</strong></p><P>${text}</P>`,
};

const getMarkup = ({ kind, pattern }: { kind: string; pattern?: unknown }) =>
    pattern === undefined ? markup[kind] : undefined;

function withTexts(fields: Fields, values: Values, text: string): Values {
    const written = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
    return { ...values, ...mapFields(written, values, (field, value) => getMarkup(field)?.(text) ?? value) };
}

/** Lists the texts of a record that users write, without those that identify it. */
function textsIn({ fields, id }: Resource, values: Values): string[] {
    const texts: string[] = [];
    const written = Object.fromEntries(Object.entries(fields).filter(([name]) => !id.includes(name)));
    mapFields(written, values, (field, value) => {
        if (getMarkup(field) && typeof value === 'string' && value !== '' && !field.access) texts.push(value);
        return value;
    });
    return texts;
}

const updatable = matrixResources.filter((resource) => hasVerb(resource, 'update'));

describe.each(databases)('zero-width characters on $name', (database) => {
    let world: World;
    beforeAll(async () => {
        world = await openWorld(database);
    });
    afterAll(() => world.close());

    /** Builds an `update` body in which every human-readable text is this one. */
    const updateWith = async (resource: Resource, text: string) => {
        const subject = await provideSubject(world, resource);
        const body = buildBody(world, resource, 'update', subject);
        const own = Object.fromEntries(Object.entries(body).filter(([name]) => !resource.id.includes(name)));
        return { subject, body: { ...body, ...withTexts(resource.fields, own, text) } };
    };
    const getValues = (answer: unknown) => ((answer as { data?: Values }).data ?? answer) as Values;

    it.each(pickShare(database, updatable))(
        'are kept in every text of $name, and ignored by the search',
        async (resource) => {
            const { subject, body } = await updateWith(resource, sample);
            if (textsIn(resource, body).length === 0) return;
            const answer = await world.of(resource).call(getCall(resource, 'update'), body);
            expect([answer.code, answer.code === 0 ? '' : answer.data]).toEqual([0, '']);
            const now = getValues(await readStored(world, resource, subject));
            const texts = textsIn(resource, now).filter((text) => text.includes('សា'));
            expect(texts).not.toEqual([]);
            const expected = Object.values(markup).map((wrapped) => wrapped(sample).replaceAll('P>', 'p>'));
            for (const text of texts) expect(expected).toContain(text);
            const again = await world.of(resource).call(getCall(resource, 'update'), { ...body, version: now.version });
            expect(again.code).toBe(0);
            expect(textsIn(resource, getValues(await readStored(world, resource, subject)))).toEqual(
                textsIn(resource, now),
            );
            if (resource.singleton || !hasVerb(resource, 'inquiry')) return;
            for (const q of ['ភាសា', 'ភា\u200bសា', 'ক\u200dষ', 'কষ']) {
                const query = { ...getTenant(resource, world.ldpId), q };
                const { data } = await world.of(resource).call(getCall(resource, 'inquiry'), query);
                // Users and sub-users are both accounts, and administrators see both.
                expect([q, (data as { total: number }).total > 0]).toEqual([q, true]);
            }
        },
    );

    it.each(pickShare(database, updatable))(
        'are not accepted as the only characters of a text of $name',
        async (resource) => {
            const { subject, body } = await updateWith(resource, unseen);
            const before = await readStored(world, resource, subject);
            const { code, data } = await world.of(resource).call(getCall(resource, 'update'), body);
            if (code === 0) {
                const texts = textsIn(resource, getValues(await readStored(world, resource, subject)));
                expect(texts.filter((text) => foldSearchTerm(text) === '')).toEqual([]);
                return;
            }
            expect(code).toBe(40001);
            const { errors } = data as { errors: { path: string }[] };
            expect(errors.length).toBeGreaterThan(0);
            expect(await readStored(world, resource, subject)).toEqual(before);
        },
    );
});
