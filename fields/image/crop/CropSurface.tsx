import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Rect, Size } from '../../../contract/crop';
import { Facts, Warning } from '../Box';
import { Stage } from '../Stage';
import { Part } from './Part';
import { getWidthRange, resizePart } from './part';

const Below = styled('div')({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 32px',
    margin: '12px 4px 0',
});

const Words = styled('div')({ display: 'grid', alignContent: 'start' });

const Measure = styled('div')({ flex: '0 1 320px', display: 'flex', alignItems: 'center', gap: 20, minHeight: 44 });

type Props = { src: string; picture: Size; target: Size; part: Rect; onChange(part: Rect): void };

/** Shows the picture with the selected part and its size in pixels. */
export function CropSurface({ src, picture, target, part, onChange }: Props): ReactNode {
    const translate = useTranslate();
    const stage = useRef<HTMLDivElement>(null);
    const sizeId = useId();
    const { least, most } = getWidthRange(picture, target);
    return (
        <>
            <Stage ref={stage} src={src} picture={picture}>
                <Part
                    part={part}
                    picture={picture}
                    target={target}
                    stage={stage}
                    label={translate('inputs.image.kept')}
                    onChange={onChange}
                />
            </Stage>
            <Below>
                <Words>
                    <Facts>{translate('inputs.image.part', { ...part })}</Facts>
                    <Facts>{translate('inputs.image.best', target)}</Facts>
                    <span role="status">
                        {part.width < target.width && <Warning>{translate('inputs.image.partSmall')}</Warning>}
                    </span>
                </Words>
                <Measure>
                    <span id={sizeId}>{translate('inputs.image.partSize')}</span>
                    <Slider
                        aria-labelledby={sizeId}
                        min={least}
                        max={most}
                        step={1}
                        value={part.width}
                        getAriaValueText={() => translate('inputs.image.pixels', { ...part })}
                        onChange={(_event, width) =>
                            onChange(resizePart(part, picture, target, Number(width), { x: 0.5, y: 0.5 }))
                        }
                    />
                </Measure>
            </Below>
        </>
    );
}
