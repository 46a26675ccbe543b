import { describe, expect, it } from 'vitest';
import { isSearched } from '../../contract/searched';
import { resources } from '../../resources';
import { landingPage } from '../../resources/landingPage';
import { accountTypes } from '../../server/domain/accounts/kinds';
import { isKeptInRecords } from '../../server/rules/getOperation';

describe('the types of which records can be remembered', () => {
    it('are those whose references the server resolves', () => {
        const accounts = accountTypes.map(([resource]) => resource);
        const resolved = resources.filter(
            (resource) =>
                (isKeptInRecords(resource) && !resource.singleton) ||
                accounts.includes(resource) ||
                resource === landingPage,
        );
        expect(resources.filter(isSearched).map(({ name }) => name)).toEqual(resolved.map(({ name }) => name));
    });
});
