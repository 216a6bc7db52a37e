import type { Page } from 'playwright-core';
import { codeMailedTo } from './support';

interface Credentials {
  email: string;
  password?: string;
}

const usualPassword = 'six-sided';

export const signUp = async (page: Page, shopUrl: string, email: string): Promise<void> => {
  await page.goto(`${shopUrl}/signUp`);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(usualPassword);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL('**/verifyOTP');
  await page.getByText(email).waitFor();
};

export const enterCode = async (page: Page, shopUrl: string, email: string): Promise<void> => {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await codeMailedTo(shopUrl, email));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.waitForURL('**/signIn');
};

export const signIn = async (page: Page, { email, password = usualPassword }: Credentials): Promise<void> => {
  // Without `exact`, the label would also match the field "Your email address" of the previous page, which stays until
  // the form has loaded.
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};
