import { expect, it } from 'vitest';
import { deliverValues } from '../../../contract/delivery/values';
import { resources } from '../../../resources';
import { upgradeValues } from '../../../server/store/upgraded';
import { sampleValues } from '../../fixtures/sample';

const hasStatus = ({ fields }: (typeof resources)[number]) =>
    Object.values(fields).some(({ role }) => role === 'status');
const stoppable = resources.filter((resource) => resource.singleton && hasStatus(resource));

it.each(stoppable.map((resource) => [resource.name, resource] as const))(
    'visitors still see %s that was saved before it had a status',
    (_name, resource) => {
        const values = sampleValues(resource.fields, { langs: ['en'], image: '', accounts: [], n: 1 });
        const language = { lang: 'en', defaultLang: 'en' };
        const { status: _status, ...before } = values;
        const upgraded = upgradeValues(resource.fields, before, { lang: 'en' });
        expect(deliverValues(resource, upgraded, language)).toEqual(deliverValues(resource, values, language));
    },
);
