import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { getLanguage } from '../../../i18n/languages';
import { getPathLabels } from '../../fields/form/pathLabel';
import { useFieldLabel } from '../../fields/labels';

/** Returns a function that names a value of a record by its path: `title.en` is "Title · English". */
export function usePathText({ fields }: Resource): (path: string) => string {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    return useCallback(
        (path) =>
            getPathLabels(fields, path, {
                field: getLabel,
                language: (code) => getLanguage(code).name,
                area: (key) => translate(`permissions.${key}`),
            }).join(' · '),
        [fields, getLabel, translate],
    );
}
