import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Field, type Fields, initially, isBlank, withDefault } from '../../contract/field';
import { everyField } from '../../contract/walk';
import { choice } from '../../fields/choice/field';
import { color } from '../../fields/color/field';
import { number } from '../../fields/number/field';
import { text } from '../../fields/text/field';
import { resources } from '../../resources';
import { fixtures } from '../fixtures/everything';

const context = { z, langs: ['en', 'th'], defaultLang: 'en', required: false };

/** Lists the fields whose initial value, or whose value if absent, their own schema rejects. */
function findInvalidDefaults(fields: Fields): string[] {
    const isValid = (field: Field, value: unknown) => isBlank(value) || field.schema(context).safeParse(value).success;
    // The defaults of composite values are those of their parts.
    return [...everyField(fields)]
        .filter(({ field }) => field.parts === undefined)
        .filter(({ field }) => !isValid(field, field.initial) || !isValid(field, field.empty))
        .map(({ path }) => path);
}

it.each([...resources, ...fixtures])('the defaults of $name are valid', ({ fields, actions }) => {
    const all = [fields, ...Object.values(actions).map((action) => action.fields)];
    expect(all.flatMap(findInvalidDefaults)).toEqual([]);
});

it('an invalid default is found', () => {
    const fields = {
        fee: initially(number({ max: 100 }), 250),
        parts: withDefault(number(), 1.5),
        accent: withDefault(color(), 'red'),
        // The type knows the choices; a former choice may be left behind in plain JavaScript.
        kind: initially(choice(['A', 'B']), 'C' as 'A'),
        title: initially(text({ max: 3 }), 'long'),
        fine: initially(number({ max: 100 }), 50),
    };
    expect(findInvalidDefaults(fields)).toEqual(['fee', 'parts', 'accent', 'kind', 'title']);
});
