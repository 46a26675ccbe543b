import { expect, it } from 'vitest';
import { pages } from '../../contract/pages';
import { haveTexts } from '../../contract/translation/texts';
import { resources } from '../../resources';

it('the overview of translations is open to all who may view a type with texts', () => {
    const keys = resources.flatMap(({ scope, fields, keys: own }) =>
        scope === 'landingPage' && haveTexts(fields) ? own : [],
    );
    expect([...pages.translation.keys].sort()).toEqual([...new Set(keys)].sort());
});
