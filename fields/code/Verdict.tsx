import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TextPosition } from './editorState';

type Props = { faults: readonly TextPosition[]; isEmpty: boolean; onShow(position: TextPosition): void };

/** Shows below the editor whether the code has syntax errors, and leads to the first. */
export function Verdict({ faults, isEmpty, onShow }: Props): ReactNode {
    const translate = useTranslate();
    const [first] = faults;
    return (
        <Box
            role="status"
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1,
                minHeight: 34,
                mt: 0.5,
                '&:empty': { minHeight: 0, mt: 0 },
                typography: 'body2',
            }}
        >
            {first ? (
                <>
                    <WarningAmber fontSize="small" color="warning" aria-hidden />
                    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
                        {translate('inputs.code.errors', { smart_count: faults.length, line: first.line })}
                    </Box>
                    <Button size="small" onClick={() => onShow(first)}>
                        {translate('inputs.code.show', { line: first.line })}
                    </Button>
                </>
            ) : (
                !isEmpty && (
                    <>
                        <CheckCircle fontSize="small" color="success" aria-hidden />
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                            {translate('inputs.code.clean')}
                        </Box>
                    </>
                )
            )}
        </Box>
    );
}
