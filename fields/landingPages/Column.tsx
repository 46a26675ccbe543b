import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ColumnProps } from '../../src/fields/kind';
import type { LandingPagesField } from './field';

/** Shows the number of landing pages. */
export function LandingPagesColumn({ value }: ColumnProps<LandingPagesField>): ReactNode {
    const translate = useTranslate();
    return translate('app.landingPage.count', { smart_count: value?.length ?? 0 });
}
