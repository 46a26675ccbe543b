import { describe, expect, it, vi } from 'vitest';
import type { Field } from '../../contract/field';
import { focalPoint } from '../../fields/focalPoint/field';
import { kinds } from '../../fields/kinds';
import { list } from '../../fields/list/field';
import { localized } from '../../fields/localized/field';
import { slug } from '../../fields/slug/field';
import { text } from '../../fields/text/field';
import { getInput, getKind, registerInputs } from '../../src/fields/kinds';
import { renderFields } from '../fixtures/renderField';
import { sampleFor } from '../fixtures/sample';

/** Returns the error with which a form of the field fails. */
function findFailure(field: Field): string {
    // React repeats the error on the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
        renderFields({ title: field });
        return '';
    } catch (error) {
        return error instanceof Error ? error.message : '';
    } finally {
        vi.restoreAllMocks();
    }
}

describe('the error about an incomplete kind names the file to write', () => {
    it('if the kind is unknown', () => {
        expect(() => getKind('unheard')).toThrow(
            'There is no field kind "unheard": add its folder fields/unheard and its line in fields/kinds.ts',
        );
        expect(findFailure({ ...text(), kind: 'unheard' })).toContain('The field kind "unheard" has no input');
    });

    it('if it has no input, or an empty one', () => {
        expect(() => getInput('focalPoint')).toThrow(
            'The field kind "focalPoint" has no input: export it from fields/focalPoint/input.ts',
        );
        expect(findFailure(focalPoint())).toContain('export it from fields/focalPoint/input.ts');
        registerInputs({ hollow: {} });
        expect(findFailure({ ...text(), kind: 'hollow' })).toBe(
            'The field kind "hollow" has neither an Input nor a control: export one of the two from fields/hollow/input.ts',
        );
    });

    it('if it has no control, and is inside a list or a localized field', () => {
        for (const [holder, field] of Object.entries({ localized: localized(slug()), list: list(slug()) }))
            expect(findFailure(field)).toBe(
                `${holder}() cannot hold the field kind "slug", because its input has no control: ` +
                    'export a `control` from fields/slug/input.ts, or use another kind',
            );
    });

    it('if it has no sample', () => {
        expect(() => sampleFor('unheard')).toThrow(
            "The field kind 'unheard' has no sample: export one from fields/unheard/sample.ts",
        );
    });
});

it('every kind has a sample', () => {
    for (const name of Object.keys(kinds)) expect(sampleFor(name), name).toBeTypeOf('function');
});
