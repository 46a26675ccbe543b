import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../base/ui/visuallyHidden';

const Name = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

const Dot = styled('span')(({ theme }) => ({
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: theme.palette.warning.main,
    '&[data-mark="faulty"]': { background: theme.palette.error.main },
}));

/** The state of a form that its tab shows. */
export type TabMark = 'faulty' | 'unsaved';

/** The label of a tab, with a dot if the form behind it has errors or unsaved changes. */
export function MarkedLabel({ mark, children }: { mark: TabMark | undefined; children: ReactNode }) {
    const translate = useTranslate();
    return (
        <Name>
            {children}
            {mark && (
                <>
                    <Dot data-mark={mark} aria-hidden />
                    <span style={visuallyHidden}>{translate(`forms.${mark}`)}</span>
                </>
            )}
        </Name>
    );
}
