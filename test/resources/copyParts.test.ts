import { describe, expect, it } from 'vitest';
import { copyParts } from '../../contract/calls/copyConfig';
import { walkFields } from '../../contract/walk';
import { resources } from '../../resources';
import { type CopiedContent, copiedContents } from '../../resources/copyParts';
import { livechats } from '../../resources/webInfo';

const things = copyParts.flatMap((part) => copiedContents[part].map((thing) => ({ part, thing })));

/** Types that identify a landing page to external services, or are written for it alone. */
const neverCopied = ['livechats', 'javascript', 'css', 'apkMedia', 'telegrambot', 'media'];

describe('the parts of copy config', () => {
    it('consist of existing types that belong to a landing page', () => {
        for (const { thing } of things) {
            expect(resources).toContain(thing.resource);
            expect(thing.resource.scope).toBe('landingPage');
        }
    });

    it('name existing variants', () => {
        const named = things.filter(({ thing }) => thing.variants !== undefined);
        expect(named.length).toBeGreaterThan(0);
        for (const { thing } of named) {
            const { variants } = thing.resource;
            expect(variants && 'routes' in variants ? Object.keys(variants.routes) : []).toEqual(
                expect.arrayContaining([...(thing.variants ?? [])]),
            );
        }
    });

    it('contain no secret and no live chat', () => {
        const secrets: string[] = [];
        for (const { thing } of things) {
            walkFields(thing.resource.fields, {}, (field, _value, path) => {
                if (field.kind === 'secret' || field.access === 'writeOnly') secrets.push(path);
            });
        }
        expect(secrets).toEqual([]);
        expect(things.some(({ thing }) => thing.resource === livechats)).toBe(false);
    });

    it('contain every type of a landing page except those that are specific to it', () => {
        const isWhole = ({ resource, variants }: CopiedContent) => variants === undefined || resource.name === 'bar';
        const copied = new Set(things.filter(({ thing }) => isWhole(thing)).map(({ thing }) => thing.resource.name));
        const own = resources.filter(({ scope, dialect }) => scope === 'landingPage' && dialect === 'envelope');
        expect(
            own
                .map(({ name }) => name)
                .filter((name) => !copied.has(name))
                .sort(),
        ).toEqual([...neverCopied].sort());
    });
});
