import { useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/** Returns a function that gives the label of a field: that of the resource, else the general one. */
export function useFieldLabel(): (name: string) => string {
    const translate = useTranslate();
    const resource = useResourceContext();
    return useCallback(
        (name) => translate(resource ? `resources.${resource}.fields.${name}` : `fields.${name}`),
        [translate, resource],
    );
}

/** Returns a function that gives the label of a choice by its value on the wire. */
export function useChoiceLabel(): (choice: string) => string {
    const translate = useTranslate();
    return (choice) => translate(`choices.${choice}`);
}
