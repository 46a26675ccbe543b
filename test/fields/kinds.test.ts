import { expect, it } from 'vitest';
import { listKinds } from '../../contract/walk';
import { kinds } from '../../fields/kinds';
import { fixtures } from '../fixtures/everything';

/** Kinds used only by records in the kernel's own tables, with the reason why content types cannot have them. */
const kernelKinds = {
    account: 'landing pages alone look up the accounts that they name',
    accounts: 'landing pages alone look up the accounts that they name',
    uniqueText: 'it asks a call of the landing pages whether a key is free',
    secret: 'it needs a column of its own, which no answer and no history reads',
    password: 'accounts alone keep a hash of it',
    permission: 'what may be given depends on the account that gives it',
    level: 'one line of a permission, for the history',
    landingPages: 'orders for apps alone check that the account reaches them',
    focalPoint: 'it is set in the picture of a file',
    json: 'what the server has written',
};

it('the fixtures have every field kind but those of the kernel’s own records', () => {
    const covered = new Set(fixtures.flatMap(({ fields }) => [...listKinds(fields)]));
    expect([...covered, ...Object.keys(kernelKinds)].sort()).toEqual(Object.keys(kinds).sort());
});
