import { describe, expect, it } from 'vitest';
import { copyParts } from '../../contract/calls/copyConfig';
import { walkFields } from '../../contract/walk';
import { resources } from '../../resources';
import { type CopiedContent, copiedContents } from '../../resources/copyParts';
import { livechats } from '../../resources/webInfo';

const contents = copyParts.flatMap((part) => copiedContents[part].map((content) => ({ part, content })));

/** Types that identify a landing page to external services, or are written for it alone. */
const neverCopied = ['livechats', 'javascript', 'css', 'apkMedia', 'telegrambot', 'media'];

describe('the parts of copy config', () => {
    it('consist of existing types that belong to a landing page', () => {
        for (const { content } of contents) {
            expect(resources).toContain(content.resource);
            expect(content.resource.scope).toBe('landingPage');
        }
    });

    it('name existing variants', () => {
        const named = contents.filter(({ content }) => content.variants !== undefined);
        expect(named.length).toBeGreaterThan(0);
        for (const { content } of named) {
            const { variants } = content.resource;
            expect(variants && 'routes' in variants ? Object.keys(variants.routes) : []).toEqual(
                expect.arrayContaining([...(content.variants ?? [])]),
            );
        }
    });

    it('contain no secret and no live chat', () => {
        const secrets: string[] = [];
        for (const { content } of contents) {
            walkFields(content.resource.fields, {}, (field, _value, path) => {
                if (field.kind === 'secret' || field.access === 'writeOnly') secrets.push(path);
            });
        }
        expect(secrets).toEqual([]);
        expect(contents.some(({ content }) => content.resource === livechats)).toBe(false);
    });

    it('contain every type of a landing page except those that are specific to it', () => {
        const isWhole = ({ resource, variants }: CopiedContent) => variants === undefined || resource.name === 'bar';
        const copied = new Set(
            contents.filter(({ content }) => isWhole(content)).map(({ content }) => content.resource.name),
        );
        const own = resources.filter(({ scope, dialect }) => scope === 'landingPage' && dialect === 'envelope');
        expect(
            own
                .map(({ name }) => name)
                .filter((name) => !copied.has(name))
                .sort(),
        ).toEqual([...neverCopied].sort());
    });
});
