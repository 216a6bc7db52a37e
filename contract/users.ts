import { Type, type Static } from 'typebox';
import { bothIds, Done, Email, FileName, GivenPassword } from './common';
import { codeLength, longest, password, profilePictures } from './limits';
import { phonePattern, visiblePattern } from './patterns';
import { SecondFactorCode, SecondFactorStatus } from './second-factor';

const Name = Type.String({ minLength: 1, maxLength: longest.name, pattern: visiblePattern });
const Phone = Type.String({ minLength: 1, maxLength: longest.phone, pattern: phonePattern });
const NewPassword = Type.String({ minLength: password.shortest, maxLength: password.longest });

/** The signed-in customer (specification, section 3). */
export const User = Type.Object({
  ...bothIds,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  images: Type.Array(Type.String()),
  isAdmin: Type.Boolean(),
  /** This field is not in the specification, so other backends omit this field. */
  secondFactor: Type.Optional(SecondFactorStatus),
});
export type User = Static<typeof User>;

/** `code` is needed only if the account has a second factor. */
export const SignInBody = Type.Object({
  email: Email,
  password: GivenPassword,
  code: Type.Optional(SecondFactorCode),
});
export type SignInBody = Static<typeof SignInBody>;

export const SignedIn = Type.Object({
  error: Type.Literal(false),
  isVerify: Type.Literal(true),
  msg: Type.String(),
  token: Type.String(),
  user: Type.Omit(User, ['phone', 'isAdmin']),
});
export type SignedIn = Static<typeof SignedIn>;

export const SignUpBody = Type.Object({
  name: Name,
  email: Email,
  phone: Phone,
  password: NewPassword,
  isAdmin: Type.Optional(Type.Unknown({ description: 'Accepted and ignored' })),
});
export type SignUpBody = Static<typeof SignUpBody>;

/** Response to a sign-up, to a request for a code, and to a reset. */
export const Accepted = Type.Object({ status: Type.Literal('SUCCESS'), msg: Type.String(), message: Type.String() });
export type Accepted = Static<typeof Accepted>;

export const GoogleBody = Type.Object({
  name: Type.Optional(Type.Unknown({ description: 'Accepted and ignored: the token has the name' })),
  email: Email,
  password: Type.Optional(Type.Null()),
  images: Type.Optional(Type.Unknown()),
  phone: Type.Optional(Type.Unknown()),
  idToken: Type.String({ minLength: 1, maxLength: 8192 }),
  code: Type.Optional(SecondFactorCode),
});
export type GoogleBody = Static<typeof GoogleBody>;

export const EmailBody = Type.Object({ email: Email });
export type EmailBody = Static<typeof EmailBody>;

export const codePurposes = ['verify', 'reset'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** If `purpose` is missing, the new code gets the purpose of the newest pending code; without one, `verify`. */
export const ResendBody = Type.Object({ email: Email, purpose: Type.Optional(Type.Enum([...codePurposes])) });
export type ResendBody = Static<typeof ResendBody>;

export const VerifyBody = Type.Object({
  email: Email,
  otp: Type.String({ pattern: `^[0-9]{${codeLength}}$` }),
  purpose: Type.Optional(Type.Enum([...codePurposes])),
});
export type VerifyBody = Static<typeof VerifyBody>;

export const Verified = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  purpose: Type.Enum([...codePurposes]),
});
export type Verified = Static<typeof Verified>;

export const ResetBody = Type.Object({
  email: Email,
  newPass: NewPassword,
  confirmPass: Type.String({ minLength: 1 }),
});
export type ResetBody = Static<typeof ResetBody>;

export const ProfileBody = Type.Object({
  name: Name,
  email: Type.Optional(Email),
  phone: Phone,
  images: Type.Optional(Type.Array(FileName, { maxItems: profilePictures })),
});
export type ProfileBody = Static<typeof ProfileBody>;

export const UserUpdated = Type.Object({ ...User.properties, ...Done.properties });
export type UserUpdated = Static<typeof UserUpdated>;

export const ChangePasswordBody = Type.Object({
  password: GivenPassword,
  newPass: NewPassword,
  name: Type.Optional(Type.Unknown()),
  email: Type.Optional(Type.Unknown()),
  phone: Type.Optional(Type.Unknown()),
  images: Type.Optional(Type.Unknown()),
});
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

export const UploadedFiles = Type.Array(Type.String());
export type UploadedFiles = Static<typeof UploadedFiles>;
