import { useTranslate } from 'react-admin';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import type { Verb } from '../../../contract/verb';
import { getLanguage } from '../../../i18n/languages';
import { unjoinWords } from '../../../i18n/unbroken';
import { useLandingPage, useLocaleCode, useMay, useProfile } from '../../base/session/SessionContext';
import { useListText } from '../../base/ui/useListText';
import { useFormWorld } from '../../fields/form/useFormWorld';
import { getKind } from '../../fields/kinds';
import { useFieldLabel } from '../../fields/labels';
import { findField } from '../../fields/record';
import type { NamedField } from './columns';
import type { PlanWorld } from './plan';
import { getLeftOut, type ImportRights, listBarring, listTargets, listWritten } from './targets';

/** Everything that an import of one type depends on: who imports, in which language, into which fields. */
export function useImportWorld(resource: Resource) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const may = useMay();
    const rights = useProfile();
    const join = useListText();
    const { defaultLang } = useLandingPage();
    const { tag } = getLanguage(useLocaleCode());
    const { provider, languages, ldpId } = useFormWorld(resource);
    const mayUse = (verb: Verb) => hasVerb(resource, verb) && may(getDemand(resource, verb));
    const importing: ImportRights = { rights, may: { create: mayUse('create'), update: mayUse('update') } };
    const targets = listTargets(resource, importing);
    const { createdTime, updatedTime } = resource.audit;
    const write = (key: string) => unjoinWords(translate(key));

    function nameField(name: string): NamedField {
        const label = getLabel(name);
        const field = findField(resource, name);
        const zoned = field && getKind(field.kind).isZoned ? [`${label} (${write('inputs.time.zone')})`] : [];
        const isTarget = Object.hasOwn(targets, name);
        return {
            name,
            labels: [label, ...zoned],
            ...(isTarget ? {} : { leftOut: getLeftOut(resource, name, importing) }),
        };
    }
    const names = new Set([...Object.keys(resource.fields), 'status', createdTime, updatedTime]);

    /** Loads the schemas, which are a chunk of their own. */
    async function loadPlanWorld(): Promise<Omit<PlanWorld, 'records'>> {
        const { z } = await import('../../fields/form/zod');
        const build = (verb: 'create' | 'update') => ({
            fields: listWritten(resource, verb, importing),
            schema: importing.may[verb] ? resource.calls[verb]?.input({ z, ...languages, rights }) : undefined,
        });
        const reading = { lang: defaultLang, tag, translate: write };
        const barring = listBarring(resource, importing).map(getLabel);
        return {
            ...reading,
            ...{ resource, languages, ldpId, barring, join },
            create: build('create'),
            update: build('update'),
        };
    }
    return { provider, targets, named: [...names].map(nameField), mayCreate: importing.may.create, loadPlanWorld };
}
