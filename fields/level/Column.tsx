import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Level, levels } from '../../contract/permissions';
import type { ColumnProps } from '../../src/fields/kind';

/** Off, view, edit in their order. */
export const levelWords = Object.keys(levels) as readonly (keyof typeof levels)[];

/** The word for a level. */
export function useLevelLabel(): (level: Level) => string {
    const translate = useTranslate();
    return (level) => translate(`inputs.permission.${levelWords.find((word) => levels[word] === level) ?? 'off'}`);
}

/** The level of one key, as the history shows it. */
export function LevelColumn({ value }: ColumnProps): ReactNode {
    const labelOf = useLevelLabel();
    return labelOf(value === levels.edit || value === levels.view ? value : levels.off);
}
