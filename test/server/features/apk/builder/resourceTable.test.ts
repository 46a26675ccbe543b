import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildResourceTable } from '../../../../../server/features/apk/builder/resourceTable';
import { templateFiles } from '../../../../../server/features/apk/builder/template';
import { parseResources } from '../../../../../server/features/apk/verifier/resources';

const template = templateFiles().find(({ name }) => name === 'resources.arsc')?.content ?? Buffer.alloc(0);
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const packageId = fc.stringMatching(/^[a-z][a-z0-9_]{0,60}\.[a-z][a-z0-9_]{0,60}$/);
const opaque = (text: string) => Number.parseInt(`ff${text.slice(1)}`, 16);

describe('the resource table of an app', () => {
    it('has the given package id and colours, and is otherwise equal to the template', () => {
        const before = parseResources(template);
        fc.assert(
            fc.property(packageId, color, color, (id, preload, background) => {
                const table = buildResourceTable(
                    template,
                    id,
                    new Map([
                        ['preload', preload],
                        ['icon_background', background],
                    ]),
                );
                const colors: Record<string, number> = {
                    preload: opaque(preload),
                    icon_background: opaque(background),
                };
                const values = before.values.map((one) => ({
                    ...one,
                    value: (one.type === 'color' && colors[one.name]) || one.value,
                }));
                expect(parseResources(table)).toEqual({ packageId: id, values });
                expect(table.length).toBe(template.length);
            }),
        );
    });

    it('is not built from a template that lacks one of the colours', () => {
        expect(() => buildResourceTable(template, 'a.b', new Map([['accent', '#000000']]))).toThrow('colour');
    });
});
