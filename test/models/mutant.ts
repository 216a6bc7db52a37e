import type { AnyStateMachine } from 'xstate';

export interface Mutant {
  readonly name: string;
  readonly kind:
    | 'dropped transition'
    | 'swapped target'
    | 'swapped order'
    | 'negated guard'
    | 'changed guard'
    | 'skipped action'
    | 'changed delay'
    | 'renamed invoke'
    | 'swapped actor'
    | 'dropped actor input'
    | 'changed actor input'
    | 'dropped output'
    | 'changed output'
    | 'changed action'
    | 'changed parameters'
    | 'changed context'
    | 'changed helper'
    | 'lost final'
    | 'lost tag'
    | 'stray tag';
  readonly machine: AnyStateMachine;
}
