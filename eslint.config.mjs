import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', 'var/', '.cache/', 'coverage/'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Plugins and routes of fastify are asynchronous by contract, whether they wait for something or not.
      '@typescript-eslint/require-await': 'off',
      // Failures of calls are plain objects (src/api/failure.ts).
      '@typescript-eslint/only-throw-error': 'off',
      // Our interfaces promise closures, not methods of classes.
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['message', 'notification'],
              message: 'They ignore the theme: use App.useApp().',
            },
            {
              name: '@xstate/react',
              importNames: ['useMachine', 'useActor', 'useActorRef'],
              message: 'Flows can be watched: use useFlow or useFlowActor of src/flows/use-flow.ts.',
            },
            {
              name: '@stripe/stripe-js',
              message: 'It loads a script when imported: use @stripe/stripe-js/pure.',
              allowTypeImports: true,
            },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        ...['confirm', 'info', 'success', 'error', 'warning'].map((property) => ({
          object: 'Modal',
          property,
          message: 'It ignores the theme: use App.useApp().',
        })),
      ],
    },
  },
  {
    // The one place that hands them their inspection.
    files: ['src/flows/use-flow.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'test/ui/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    // Assertions on mocks and answers of unknown shape are the daily bread of tests.
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/await-thenable': 'off',
    },
  },
  {
    // Programs for the command line speak on the console.
    files: ['catalogue/**/*.ts', 'sandbox/main.ts', 'server/cli/**/*.ts', 'test/**/*.{ts,tsx}'],
    rules: { 'no-console': 'off' },
  },
);
