import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useRef } from 'react';
import type { Rect, Size } from '../../../../contract/crop';
import { Facts, Warning } from '../Box';
import { Stage } from '../Stage';
import { Part } from './Part';
import { resized, widthsOf } from './part';

const Row = styled('div')({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(120px, 260px)',
    alignItems: 'center',
    gap: 20,
    margin: '12px 4px 0',
});

const Words = styled('div')({ display: 'grid', gap: 2, margin: '4px 4px 0' });

type Props = { src: string; picture: Size; wanted: Size; part: Rect; onChange(part: Rect): void };

/** The picture with the part that is kept, its size, and what that means in pixels. */
export function CropSurface({ src, picture, wanted, part, onChange }: Props): ReactNode {
    const translate = useTranslate();
    const stage = useRef<HTMLDivElement>(null);
    const sizeId = useId();
    const { least, most } = widthsOf(picture, wanted);
    const size = (width: number, height: number) => translate('inputs.image.pixels', { width, height });
    return (
        <>
            <Stage ref={stage} src={src} picture={picture}>
                <Part
                    part={part}
                    picture={picture}
                    wanted={wanted}
                    stage={stage}
                    label={translate('inputs.image.kept')}
                    onChange={onChange}
                />
            </Stage>
            <Row>
                <span id={sizeId}>{translate('inputs.image.partSize')}</span>
                <Slider
                    aria-labelledby={sizeId}
                    min={least}
                    max={most}
                    step={1}
                    value={part.width}
                    getAriaValueText={() => size(part.width, part.height)}
                    onChange={(_event, width) =>
                        onChange(resized(part, picture, wanted, Number(width), { x: 0.5, y: 0.5 }))
                    }
                />
            </Row>
            <Words>
                <Facts>{translate('inputs.image.part', { ...part })}</Facts>
                <Facts>{translate('inputs.image.best', { width: wanted.width, height: wanted.height })}</Facts>
                <span role="status">
                    {part.width < wanted.width && <Warning>{translate('inputs.image.partSmall')}</Warning>}
                </span>
            </Words>
        </>
    );
}
