import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../../contract/resource';
import { getLanguage } from '../../../../i18n/languages';
import { useLandingPage } from '../../../base/session/SessionContext';
import { getPathLabels } from '../../../fields/form/pathLabel';
import { getRecordTitle } from '../../../fields/record';
import type { Exchanged } from './read';
import type { Unit } from './units';

/** Returns functions that name a record and a text in it as the console does: "Articles · Summer cup", "Title". */
export function useNames() {
    const translate = useTranslate();
    const { defaultLang } = useLandingPage();
    const nameRecord = useCallback(
        ({ resource, id, record }: Exchanged) => {
            const { name, singleton } = resource;
            if (singleton) return translate(id === '' ? `resources.${name}.name` : `resources.${name}.variants.${id}`);
            return `${translate(`resources.${name}.name`)} · ${getRecordTitle(resource, record, defaultLang)}`;
        },
        [translate, defaultLang],
    );
    const nameText = useCallback(
        ({ name, fields }: Resource, { place }: Unit) =>
            getPathLabels(fields, place, {
                field: (field) => translate(`resources.${name}.fields.${field}`),
                language: (code) => getLanguage(code).name,
                area: (key) => key,
            }).join(' · '),
        [translate],
    );
    return { nameRecord, nameText };
}
