import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Level, levels } from '../../contract/permissions';
import type { ColumnProps } from '../../src/fields/kind';

/** The names of the levels off, view and edit, in this order. */
export const levelNames = Object.keys(levels) as readonly (keyof typeof levels)[];

/** Returns the i18n key of the label of a level; that of an unknown one is off. */
export function getLevelKey(level: unknown): string {
    return `inputs.permission.${levelNames.find((name) => levels[name] === level) ?? 'off'}`;
}

/** Returns a function for the label of a level. */
export function useLevelLabel(): (level: Level) => string {
    const translate = useTranslate();
    return (level) => translate(getLevelKey(level));
}

/** Shows the level of one key in the history. */
export function LevelColumn({ value }: ColumnProps): ReactNode {
    const getLabel = useLevelLabel();
    return getLabel(value === levels.edit || value === levels.view ? value : levels.off);
}
