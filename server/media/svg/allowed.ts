const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw, or that drawing needs. */
export const allowedElements = words(`
    svg g defs symbol use switch title desc style
    path rect circle ellipse line polyline polygon text tspan textPath image
    linearGradient radialGradient stop pattern clipPath mask marker
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    animate animateTransform animateMotion mpath
`);

/** Elements that go while what they hold stays. */
export const unwrappedElements = words('a');

/** Attributes without a namespace; `xlink:href` counts as `href` and `xml:id` as `id`. */
export const allowedAttributes = words(`
    id class style href lang type media version viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry dx dy
    d points pathLength transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits
    clipPathUnits maskUnits maskContentUnits markerUnits filterUnits primitiveUnits fx fy fr offset spreadMethod
    rotate textLength lengthAdjust startOffset method spacing side orient refX refY markerWidth markerHeight mask-type
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
    color-profile color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule
    filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant
    font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
    lighting-color marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order
    pointer-events shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray
    stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
    text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility word-spacing writing-mode
    white-space in in2 result mode values type tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order
    kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant
    specularConstant specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle scale
    xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
    attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints
    from to by additive accumulate path origin requiredFeatures systemLanguage
`);

/**
 * What an animation must not touch: it could bring in an address or a style that was never looked at, or dashes that were
 * never counted.
 */
export const unmovable = words('href xlink:href style class id stroke-dasharray');
