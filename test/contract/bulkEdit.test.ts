import { describe, expect, it } from 'vitest';
import { listBulkFields } from '../../contract/bulkEdit';
import { canDuplicate, listOwnFields } from '../../contract/duplicate';
import { isGuarded } from '../../contract/field';
import { hasVerb } from '../../contract/resource';
import { resources } from '../../resources';
import { article } from '../../resources/article';
import { landingPage } from '../../resources/landingPage';
import { user } from '../../resources/user';
import { fixtures } from '../fixtures/everything';

const all = [...resources, ...fixtures];
const namesOf = (fields: object) => Object.keys(fields);

describe('fields that many records can get at once', () => {
    it('are those that stand alone', () => {
        expect(namesOf(listBulkFields(article))).toEqual(
            expect.arrayContaining(['shortTitle', 'type', 'shortContent', 'content', 'image', 'thumbnail']),
        );
        expect(namesOf(listBulkFields(article))).not.toEqual(expect.arrayContaining(['title']));
    });

    it.each(all.map((resource) => ({ name: resource.name, resource })))(
        'of $name neither tell records apart, nor decide on rights, nor depend on others',
        ({ resource }) => {
            for (const [name, field] of Object.entries(listBulkFields(resource))) {
                expect([name, field.unique, field.distinct, field.onlyWhen, isGuarded(field)]).toEqual([
                    name,
                    undefined,
                    undefined,
                    undefined,
                    false,
                ]);
                expect([resource.title, ...resource.id, ...namesOf(listOwnFields(resource))]).not.toContain(name);
            }
        },
    );
});

describe('duplicates', () => {
    it('begin without what only one record has', () => {
        expect(namesOf(listOwnFields(article))).toEqual(['slug']);
        expect(namesOf(listOwnFields(user))).toEqual(['username', 'password']);
        expect(namesOf(listOwnFields(landingPage))).toEqual(
            expect.arrayContaining(['key', 'domains', 'primaryDomain', 'telegramBotToken']),
        );
    });

    it('are of every type whose records can be read, created and changed', () => {
        for (const resource of all)
            expect([resource.name, canDuplicate(resource)]).toEqual([
                resource.name,
                hasVerb(resource, 'create') && hasVerb(resource, 'get') && hasVerb(resource, 'update'),
            ]);
    });
});
