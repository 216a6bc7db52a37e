import { notFoundCopy } from '../../copy/not-found';
import { PageHead } from '../../rendering/page-head';
import { ButtonLink } from '../button';
import { EmptyState } from './empty-state';

const LostRover = () => (
  <svg viewBox="0 0 240 140" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
    <path d="M8 118h132" strokeDasharray="2 10" />
    <path d="M88 84h92l12-22h18" strokeLinejoin="round" />
    <path d="M96 84V62h64l16 22" strokeLinejoin="round" />
    <circle cx="110" cy="104" r="16" fill="var(--surface)" />
    <circle cx="170" cy="104" r="16" fill="var(--surface)" />
    <circle cx="110" cy="104" r="4" fill="currentColor" />
    <circle cx="170" cy="104" r="4" fill="currentColor" />
    <path d="M122 62V38" />
    <rect x="106" y="22" width="32" height="18" rx="4" fill="var(--accent-soft)" />
    <circle cx="115" cy="31" r="3" fill="currentColor" stroke="none" />
    <circle cx="129" cy="31" r="3" fill="currentColor" stroke="none" />
    <path d="M204 20c0-9 14-9 14 0 0 7-7 6-7 13m0 9v1" stroke="var(--copper)" />
  </svg>
);

interface NotFoundProps {
  title: string;
  heading: string;
  text: string;
}

export const NotFound = ({ title, heading, text }: NotFoundProps) => (
  <>
    <PageHead title={title} />
    <EmptyState
      level={1}
      drawing={<LostRover />}
      title={heading}
      text={text}
      action={<ButtonLink to="/">{notFoundCopy.home}</ButtonLink>}
    />
  </>
);
