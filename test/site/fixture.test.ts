import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deliveredSchema } from '../../contract/delivery/schema';
import { getDeliveredFields } from '../../contract/delivery/values';
import { objectSchema } from '../../contract/schema';
import { everyLanguage } from '../../server/kernel/guard/bodySchema';
import { sitePages } from '../../site/paths';
import { delivered, listVariants } from '../fixtures/site/site';
import { everyCode } from '../fixtures/site/values';
import { buildPageRequest, fullSite } from '../fixtures/siteSnapshot';

const context = { z, ...everyLanguage, resources: delivered };

describe.each(delivered.map((resource) => ({ name: resource.name, resource })))(
    'the sample of $name',
    ({ name, resource }) => {
        const values = Object(fullSite[name]);
        const all = Array.isArray(values) ? values : resource.variants ? Object.values(values) : [values];

        it('has a value for each variant', () => {
            if (resource.variants) expect(Object.keys(values)).toEqual(listVariants(resource));
            expect(all.length).toBeGreaterThan(0);
        });

        it('is what staff could have entered', () => {
            const shown = getDeliveredFields(resource);
            const names = Object.entries(shown).flatMap(([field, { siblings = [] }]) => [field, ...siblings]);
            const fields = Object.fromEntries(
                Object.entries(resource.fields).filter(([field]) => names.includes(field)),
            );
            const schema = objectSchema(fields, { z, langs: everyCode, defaultLang: 'en' });
            for (const each of all) {
                const known = Object.entries(each).filter(([field]) => field in fields);
                expect(schema.safeParse(Object.fromEntries(known)).error).toBeUndefined();
            }
        });
    },
);

describe('the snapshot of a page', () => {
    it.each(sitePages)('of %s is as the declarations say', (page) => {
        const { snapshot } = buildPageRequest({ address: { page, number: 1 } });
        for (const resource of delivered.filter((each) => each.singleton && !each.variants)) {
            const value = Object.entries(snapshot.content).find(([name]) => name === resource.name)?.[1];
            expect([resource.name, deliveredSchema(resource, context).safeParse(value).error]).toEqual([
                resource.name,
                undefined,
            ]);
        }
    });
});
