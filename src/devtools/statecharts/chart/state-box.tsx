import { memo, type KeyboardEvent } from 'react';
import { classNames } from '../../../lib/class-names';
import { flowsCopy } from '../../../copy/flows';
import { boxPadding, headHeight, signWidth, type BoxLine } from './chart-boxes';
import type { PlacedBox } from './chart-layout';
import type { Marks } from './chart-marks';
import { Sign, type LineSign } from './line-sign';
import { shortEvent } from '../short-names';
import styles from './chart-content.module.css';

interface StateBoxProps {
  placed: PlacedBox;
  isActive: boolean;
  isSelected: boolean;
  /** True for the only state in the tab order (roving tabindex). */
  isReachable: boolean;
  marks: Marks;
  pressable: ReadonlySet<string>;
  onPress: ((transition: string) => void) | undefined;
  onSelect: ((id: string) => void) | undefined;
  onReach: ((placed: PlacedBox) => void) | undefined;
  onKeyDown: ((placed: PlacedBox, event: KeyboardEvent<SVGGElement>) => void) | undefined;
  onLook(id: string | null): void;
}

const signOf = (line: BoxLine): LineSign =>
  line.kind === 'cause' || line.kind === 'transition' ? line.transition.cause.kind : line.kind;

const markClass = (marks: Marks, id: string): string | undefined => {
  const mark = marks.get(id);
  return mark === undefined ? undefined : styles[mark];
};

type LineProps = Pick<StateBoxProps, 'marks' | 'pressable' | 'onPress'> & { line: BoxLine; width: number };

const Line = ({ line, width, marks, pressable, onPress }: LineProps) => {
  const middle = line.y + 15;
  const left = boxPadding + signWidth;
  const sign = <Sign name={signOf(line)} x={boxPadding} y={line.y + 4} />;
  if (line.kind !== 'transition') {
    return (
      <>
        {(line.kind === 'cause' || line.isFirst) && sign}
        <text className={line.kind === 'cause' ? styles.cause : styles.fact} x={left} y={middle}>
          {line.text}
        </text>
      </>
    );
  }
  const { id, targets, kind } = line.transition;
  return (
    <g
      className={classNames(markClass(marks, id), pressable.has(id) && styles.pressable)}
      onClick={(event) => {
        if (!pressable.has(id)) return;
        event.stopPropagation();
        onPress?.(id);
      }}
    >
      {pressable.has(id) && <title>{flowsCopy.press(shortEvent(line.transition.eventType))}</title>}
      <rect className={styles.row} x={4} y={line.y} width={width - 8} height={line.height} rx={4} />
      {line.text !== '' && sign}
      <text className={styles.cause} x={left} y={middle}>
        {line.text}
        {line.guard !== '' && (
          <tspan className={styles.guard} dx={line.text === '' ? 0 : 6}>
            {line.guard}
          </tspan>
        )}
      </text>
      <text className={targets.length > 0 ? styles.target : styles.stays} x={width - boxPadding} y={middle}>
        {line.target}
      </text>
      {line.actions !== '' && (
        <text className={styles.actions} x={left} y={middle + 17}>
          {line.actions}
        </text>
      )}
      {kind === 'reentry' && (
        <path className={styles.loop} d={`M${width} ${line.y + 5}h10a6 6 0 0 1 0 12h-8m4-3-4 3 4 3`} />
      )}
    </g>
  );
};

const Drawn = (props: StateBoxProps) => {
  const { placed, isActive, isSelected, isReachable, onSelect, onReach, onKeyDown, onLook, marks, pressable, onPress } =
    props;
  const { x, y, width, height, box } = placed;
  const { state, lines } = box;
  const { id, kind } = state;
  const label = flowsCopy.stateLabel(state.key, { isActive, isInitial: state.isInitial, isFinal: kind === 'final' });
  return (
    <g
      className={classNames(
        styles.state,
        styles[kind],
        isActive && styles.active,
        isSelected && styles.selected,
        markClass(marks, id),
      )}
      transform={`translate(${x} ${y})`}
      onClick={(event) => {
        event.stopPropagation();
        onSelect?.(id);
      }}
      onPointerEnter={() => onLook(id)}
      onPointerLeave={() => onLook(null)}
    >
      {state.description !== null && <title>{state.description}</title>}
      <g
        data-state={id}
        className={styles.button}
        role="button"
        tabIndex={isReachable ? 0 : -1}
        aria-label={label}
        aria-pressed={isSelected}
        onFocus={(event) => {
          event.stopPropagation();
          onReach?.(placed);
        }}
        onKeyDown={(event) => onKeyDown?.(placed, event)}
      >
        <rect className={styles.box} width={width} height={height} rx={10} />
        {kind === 'final' && <rect className={styles.inner} x={3} y={3} width={width - 6} height={height - 6} rx={7} />}
        <text className={styles.name} x={boxPadding} y={23}>
          {state.key}
        </text>
      </g>
      {state.isInitial && (
        <g className={styles.initial}>
          <circle cx={-15} cy={14} r={4} />
          <path d="M-11 14h9m-4-4 4 4-4 4" />
        </g>
      )}
      {lines.length > 0 && box.children.length === 0 && (
        <path className={styles.rule} d={`M0 ${headHeight - 2}h${width}`} />
      )}
      {kind === 'parallel' && (
        <text className={styles.kind} x={width - boxPadding} y={23} aria-hidden="true">
          {flowsCopy.parallel}
        </text>
      )}
      {isActive && box.children.length === 0 && <circle className={styles.lamp} cx={width - 16} cy={18} r={5} />}
      {/* Screen readers get the state's name from the button, and the box's contents from the panel "State". */}
      <g aria-hidden="true">
        {lines.map((line) => (
          <Line
            key={`${line.kind} ${line.y}`}
            line={line}
            width={box.children.length > 0 ? width : box.width}
            marks={marks}
            pressable={pressable}
            onPress={onPress}
          />
        ))}
      </g>
    </g>
  );
};

const areEqual = (
  { marks, pressable, ...one }: StateBoxProps,
  { marks: otherMarks, pressable: otherPressable, ...other }: StateBoxProps,
): boolean => {
  const { state } = one.placed.box;
  const transitions = state.transitions.map(({ id }) => id);
  // The cast is safe, because `one` has only the keys of its type.
  return (
    (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key]) &&
    [state.id, ...transitions].every((id) => marks.get(id) === otherMarks.get(id)) &&
    transitions.every((id) => pressable.has(id) === otherPressable.has(id))
  );
};

/** Of `marks` and `pressable`, compares only this box's entries, because a change of another box replaces them too. */
export const StateBox = memo(Drawn, areEqual);
