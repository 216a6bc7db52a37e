import {
  BackSide,
  Color,
  DirectionalLight,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderChunk,
  ShaderMaterial,
  SphereGeometry,
  UniformsLib,
  UniformsUtils,
  WebGLRenderer,
} from 'three';

/**
 * The studio of every picture. Metals reflect the tent (the environment map). A key light and a dome light cast shadows
 * and move between samples. The floor shows shadows, and otherwise has exactly the backdrop's color.
 */
export interface Studio {
  renderer: WebGLRenderer;
  scene: Scene;
  key: DirectionalLight;
  dome: DirectionalLight;
  floor: Mesh<PlaneGeometry, ShaderMaterial>;
}

export const paper = '#f5f6f3';

/**
 * Changes three's lighting shader. The tent (the environment map) gives little diffuse light, because most diffuse
 * light comes from the dome light, which casts shadows. Where a part blocks the dome light, reflections of the tent are
 * darker too, so that crevices of metal parts are dark, as in a photograph.
 */
const patchLighting = (): void => {
  if (ShaderChunk.lights_fragment_begin.includes('domeVisibility')) return;
  const shadowLine =
    'directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;';
  const begin = ShaderChunk.lights_fragment_begin;
  const maps = ShaderChunk.lights_fragment_maps;
  const pars = ShaderChunk.shadowmap_pars_fragment;
  if (
    !begin.includes(shadowLine) ||
    !maps.includes('radiance += iblRadiance;') ||
    !pars.includes('gl_FragCoord.xy ) * PI2')
  ) {
    throw new Error('three.js has changed its lighting shader: update the studio');
  }
  ShaderChunk.lights_fragment_begin = `float domeVisibility = 1.0;\n${begin.replace(
    shadowLine,
    `float lightVisibility = ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		directLight.color *= lightVisibility;
		if ( UNROLLED_LOOP_INDEX == 1 ) domeVisibility = lightVisibility;`,
  )}`
    // three.js repeats this code for each light, so the block gives each copy its own `lightVisibility`.
    .replace('directionalLight = directionalLights[ i ];', '{ directionalLight = directionalLights[ i ];')
    .replace(
      /RE_Direct\( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight \);(\s*\}\s*#pragma unroll_loop_end\s*#endif\s*#if \( NUM_RECT_AREA_LIGHTS)/,
      'RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight ); }$1',
    );
  ShaderChunk.lights_fragment_maps = maps
    .replace(
      'iblIrradiance += getIBLIrradiance( geometryNormal );',
      // Computes the diffuse light of the tent and the paper, and a fill light from the camera for upright faces. This
      // saves reading the environment map for each pixel.
      'iblIrradiance += PI * mix( vec3( 0.23, 0.225, 0.215 ), vec3( 0.2, 0.205, 0.21 ), transformNormalByInverseViewMatrix( geometryNormal, viewMatrix ).y * 0.5 + 0.5 ) + PI * 0.13 * max( geometryNormal.z, 0.0 ) * ( 1.0 - max( transformNormalByInverseViewMatrix( geometryNormal, viewMatrix ).y, 0.0 ) );',
    )
    .replace('radiance += iblRadiance;', 'radiance += iblRadiance * mix( 0.45, 1.0, domeVisibility );');
  // Reads the shadow map at two points instead of five. The points depend on `shadowRadius`, which shoot.ts changes a
  // little for each sample, so that the mean of all samples has smooth shadows.
  const taps = /vec2 texelSize = vec2\( 1\.0 \) \/ shadowMapSize;\s*vec2 radius[\s\S]*?\* 0\.2;/;
  if (!taps.test(pars)) throw new Error('three.js has changed its shadow shader: update the studio');
  ShaderChunk.shadowmap_pars_fragment = pars.replace(
    taps,
    `float turn = fract( interleavedGradientNoise( gl_FragCoord.xy ) + shadowRadius * 7.31 );
				float reach = sqrt( fract( turn * 5.0 + shadowRadius * 3.17 ) ) * shadowRadius / shadowMapSize.x;
				vec2 offset = vec2( cos( turn * PI2 ), sin( turn * PI2 ) ) * reach;
				shadow = 0.5 * ( texture( shadowMap, vec3( shadowCoord.xy + offset, shadowCoord.z ) ) + texture( shadowMap, vec3( shadowCoord.xy - offset.yx * 0.7, shadowCoord.z ) ) );`,
  );
};

const tentShader = /* glsl */ `
  varying vec3 vDirection;
  // A soft box seen from the inside: bright middle, falling off at the rim.
  float softBox( vec3 d, vec3 centre, vec3 right, vec3 up, vec2 size, float soft ) {
    float facing = dot( d, centre );
    if ( facing <= 0.0 ) return 0.0;
    vec2 p = abs( vec2( dot( d, right ), dot( d, up ) ) / facing );
    vec2 edge = smoothstep( size + soft, size - soft, p );
    return edge.x * edge.y;
  }
  void main() {
    vec3 d = normalize( vDirection );
    float up = d.y;
    // Tent walls: bright towards the top and the back, a little darker behind the camera so that edges read.
    float wall = mix( 0.62, 1.05, smoothstep( -0.1, 0.9, up ) );
    wall *= mix( 0.5, 1.0, smoothstep( 0.95, -0.35, d.z ) );
    // Dark flags left and right of the horizon give cylinders their contour.
    float flags = smoothstep( 0.93, 0.985, abs( d.x ) ) * smoothstep( 0.5, 0.1, abs( up ) );
    wall *= mix( 1.0, 0.35, flags );
    // The table: paper, darker right under the object.
    float table = mix( 0.72, 0.5, smoothstep( -0.25, -1.0, up ) );
    float level = mix( table, wall, smoothstep( -0.03, 0.03, up ) );
    vec3 color = vec3( level );
    color += vec3( 1.0, 0.985, 0.96 ) * 3.6 * softBox( d, normalize( vec3( -0.35, 1.0, -0.12 ) ), normalize( vec3( 1.0, 0.35, 0.0 ) ), normalize( vec3( 0.0, 0.12, -1.0 ) ), vec2( 0.75, 0.5 ), 0.16 );
    color += vec3( 1.0, 0.99, 0.97 ) * 2.7 * softBox( d, normalize( vec3( -1.0, 0.42, 0.55 ) ), normalize( vec3( 0.55, 0.0, 1.0 ) ), vec3( 0.0, 1.0, 0.0 ), vec2( 0.34, 0.62 ), 0.12 );
    color += vec3( 0.95, 0.98, 1.0 ) * 2.2 * softBox( d, normalize( vec3( 1.0, 0.4, 0.2 ) ), normalize( vec3( -0.2, 0.0, 1.0 ) ), vec3( 0.0, 1.0, 0.0 ), vec2( 0.14, 0.6 ), 0.07 );
    color += vec3( 1.0 ) * 0.9 * softBox( d, normalize( vec3( 0.12, 0.3, 1.0 ) ), vec3( 1.0, 0.0, 0.0 ), vec3( 0.0, 1.0, 0.0 ), vec2( 0.5, 0.2 ), 0.14 );
    gl_FragColor = vec4( color, 1.0 );
  }`;

const floorVertex = /* glsl */ `
  #include <common>
  #include <shadowmap_pars_vertex>
  void main() {
    #include <beginnormal_vertex>
    #include <defaultnormal_vertex>
    #include <begin_vertex>
    #include <project_vertex>
    #include <worldpos_vertex>
    #include <shadowmap_vertex>
  }`;

/** Blurs shadows more on the floor than on the object, because few samples would leave visible edges on the floor. */
const floorFragment = /* glsl */ `
  #include <common>
  #include <lights_pars_begin>
  #include <shadowmap_pars_fragment>
  uniform vec3 backdrop;
  uniform vec3 tint;
  uniform float domeWeight;
  void main() {
    float key = getShadow( directionalShadowMap[ 0 ], directionalLightShadows[ 0 ].shadowMapSize, 1.0, directionalLightShadows[ 0 ].shadowBias, directionalLightShadows[ 0 ].shadowRadius * 1.8, vDirectionalShadowCoord[ 0 ] );
    float dome = getShadow( directionalShadowMap[ 1 ], directionalLightShadows[ 1 ].shadowMapSize, 1.0, directionalLightShadows[ 1 ].shadowBias, directionalLightShadows[ 1 ].shadowRadius * 3.0, vDirectionalShadowCoord[ 1 ] );
    float dark = 0.42 * ( 1.0 - key ) + 0.29 * domeWeight * ( 1.0 - dome );
    gl_FragColor = vec4( backdrop * mix( vec3( 1.0 ), tint, dark ), 1.0 );
  }`;

/** Returns a color's components as they appear on the screen, without any conversion. */
export const screenColor = (color: string): [number, number, number] => {
  const value = new Color(color).getHex();
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

export const openStudio = (): Studio => {
  patchLighting();
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  document.body.append(renderer.domElement);

  const scene = new Scene();
  const tent = new Scene();
  tent.add(
    new Mesh(
      new SphereGeometry(10, 48, 32),
      new ShaderMaterial({
        side: BackSide,
        depthWrite: false,
        toneMapped: false,
        vertexShader:
          'varying vec3 vDirection; void main() { vDirection = position; gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 ); }',
        fragmentShader: tentShader,
      }),
    ),
  );
  const generator = new PMREMGenerator(renderer);
  scene.environment = generator.fromScene(tent, 0.01, 0.1, 100).texture;

  const light = (): DirectionalLight => {
    const result = new DirectionalLight(0xffffff, 1);
    result.castShadow = true;
    result.shadow.mapSize.set(1024, 1024);
    scene.add(result, result.target);
    return result;
  };
  const key = light();
  key.color.set('#fff7ee');
  const dome = light();
  dome.color.set('#f6f9ff');

  const floor = new Mesh(
    new PlaneGeometry(40, 40),
    new ShaderMaterial({
      lights: true,
      toneMapped: false,
      vertexShader: floorVertex,
      fragmentShader: floorFragment,
      uniforms: UniformsUtils.merge([
        UniformsLib.lights,
        { backdrop: { value: screenColor(paper) }, tint: { value: [0.2, 0.22, 0.27] }, domeWeight: { value: 1 } },
      ]),
    }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(floor);
  return { renderer, scene, key, dome, floor };
};
