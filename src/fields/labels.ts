import { useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/** The label of a field by its name: the resource's own word for it, else the one that all resources share. */
export function useFieldLabel(): (name: string) => string {
    const translate = useTranslate();
    const resource = useResourceContext();
    return useCallback(
        (name) => translate(resource ? `resources.${resource}.fields.${name}` : `fields.${name}`),
        [translate, resource],
    );
}

/** The label of a word of the wire. */
export function useChoiceLabel(): (choice: string) => string {
    const translate = useTranslate();
    return (choice) => translate(`choices.${choice}`);
}
